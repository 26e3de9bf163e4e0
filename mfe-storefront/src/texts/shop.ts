import { defineTexts } from '@netra/web-kit';
import { shop as en } from './en/shop';

export const shopTexts = defineTexts({ en });
