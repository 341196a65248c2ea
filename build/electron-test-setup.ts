import { vi } from 'vitest';

// Modules keep the Electron they were loaded with, so each test file loads them again.
vi.resetModules();
