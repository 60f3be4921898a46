"""The board looks as it did: light and dark, compared with pictures that `make screenshots` renews.

Only the drawing of the board is compared, pixel by pixel in the browser itself; edges and letters may differ, as they
do from machine to machine, the picture as a whole not.
"""

from __future__ import annotations

import base64

import pytest
from playwright.sync_api import Browser

from tests.e2e.pictures import EXPECTED, Scheme, board_alone

TELLING = 40
"""How far apart two pixels are in a channel, of 255, that count as different."""
TOLERATED = 0.02
"""The part of the pixels that may be different."""
COMPARE = """async ([one, two, telling]) => {
    const pixels = async source => {
        const image = new Image();
        image.src = `data:image/png;base64,${source}`;
        await image.decode();
        const canvas = new OffscreenCanvas(400, 400);  // one size for all: a pixel of width more or less is no matter
        const context = canvas.getContext('2d');
        context.drawImage(image, 0, 0, 400, 400);
        return context.getImageData(0, 0, 400, 400).data;
    };
    const [a, b] = [await pixels(one), await pixels(two)];
    let different = 0;
    for (let at = 0; at < a.length; at += 4)
        if ([0, 1, 2].some(channel => Math.abs(a[at + channel] - b[at + channel]) > telling)) different++;
    return 4 * different / a.length;
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_board_looks_as_it_did(browser: Browser, scheme: Scheme) -> None:
    expected = (EXPECTED / f"board-{scheme}.png").read_bytes()
    now = board_alone(browser, scheme)
    page = browser.new_page()
    pictures = [base64.b64encode(picture).decode() for picture in (expected, now)]
    different = page.evaluate(COMPARE, [*pictures, TELLING])
    page.close()
    assert different <= TOLERATED, (
        f"{100 * different:.1f} % of the board differ; `make screenshots` renews the pictures"
    )
