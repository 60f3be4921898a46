// What was built, in bytes, against what is promised: a saved notebook holds the bundle once for each widget.
// Preact is 10.8 kB of it, 4.6 kB compressed.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const PROMISED = { minified: 64_000, compressed: 24_000 };
const built = new URL("../muros_widget/widget/static/", import.meta.url);

for (const name of ["widget.js", "widget.css"]) {
  const bytes = readFileSync(new URL(name, built));
  const size = { minified: bytes.length, compressed: gzipSync(bytes, { level: 9 }).length };
  console.log(`${name}: ${size.minified} bytes minified, ${size.compressed} compressed`);
  if (name === "widget.js" && (size.minified > PROMISED.minified || size.compressed > PROMISED.compressed)) {
    console.error(`more than promised: ${PROMISED.minified} minified, ${PROMISED.compressed} compressed`);
    process.exitCode = 1;
  }
}
