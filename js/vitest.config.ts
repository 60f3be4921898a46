import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "happy-dom",
    include: ["{src,tests}/**/*.test.{ts,tsx}"],
    restoreMocks: true,
    testTimeout: 60_000, // a busy machine may take long
    unstubGlobals: true,
  },
});
