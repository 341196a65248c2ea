/**
 * For NODE_OPTIONS of test processes. Optimizing the WebAssembly of a database takes 3 CPU seconds, which 40,000 of the
 * statements that tests make don't recover.
 */
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--no-wasm-tier-up');
setFlagsFromString('--no-wasm-dynamic-tiering');
