/**
 * JSX of a remote in development, by the runtime that the shell shares. React's own development runtime works with a development React alone,
 * and a running site has that of production.
 */
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };

export const jsxDEV = (type, props, key, isStatic) => (isStatic ? jsxs : jsx)(type, props, key);
