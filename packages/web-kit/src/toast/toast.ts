import { toast } from 'react-hot-toast/headless';

/**
 * Short messages: `toast(text)` and `toast.error(text)` stay 4 s, `toast.success(text)` 2 s, `toast.loading(text)` until
 * dismissed. Never the only place that reports something.
 */
export { toast };
