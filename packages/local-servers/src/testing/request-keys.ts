import { newRequestKeys } from '@netra/service-kit/bus-setup';

/** The keys of this test run: the gateway's, with which tests sign their requests, and those with which services verify them. */
export const TEST_KEYS = newRequestKeys('test');
