import { jest } from '@jest/globals';

// Real servers are slow on a busy machine; `eventually` gives up earlier, with the error of its assertion.
jest.setTimeout(60_000);
