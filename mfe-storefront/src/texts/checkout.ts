import { defineTexts } from '@netra/web-kit';
import { checkout as en } from './en/checkout';

export const checkoutTexts = defineTexts({ en });
