import { jest } from '@jest/globals';

// Real servers are slow on a busy machine; the kit's `eventually` gives up earlier and says what it waited for.
jest.setTimeout(60_000);
