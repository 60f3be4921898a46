// What was built, in bytes, against what is promised: a saved notebook holds the bundle once for each widget.
// Preact is 10.8 kB of it, 4.6 kB compressed.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const PROMISED = {
  "widget.js": { minified: 64_000, compressed: 24_000 },
  "setup.js": { minified: 42_000, compressed: 16_000 },
};
const built = new URL("../muros_widget/widget/static/", import.meta.url);

for (const name of ["widget.js", "widget.css", "setup.js", "setup.css"]) {
  const bytes = readFileSync(new URL(name, built));
  const size = { minified: bytes.length, compressed: gzipSync(bytes, { level: 9 }).length };
  console.log(`${name}: ${size.minified} bytes minified, ${size.compressed} compressed`);
  const promised = PROMISED[name];
  if (promised && (size.minified > promised.minified || size.compressed > promised.compressed)) {
    console.error(`more than promised: ${promised.minified} minified, ${promised.compressed} compressed`);
    process.exitCode = 1;
  }
}
