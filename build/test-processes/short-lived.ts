/**
 * For NODE_OPTIONS of test processes. A database that lives for seconds never recovers the cost of optimizing its
 * WebAssembly, which is half of its CPU time.
 */
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--no-wasm-tier-up');
setFlagsFromString('--no-wasm-dynamic-tiering');
