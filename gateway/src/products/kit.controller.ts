import { FindKitParts, GetHighlights, GetRelatedProducts } from '@netra/contracts';
import { forwarding } from '../http/forwarding.js';

export const KitController = forwarding(FindKitParts, GetHighlights, GetRelatedProducts);
