import { vi } from 'vitest';

// Modules keep the Electron that they were loaded with: each file loads them with its own.
vi.resetModules();
