/** The router for pages. There is one router, the shell's; pages only link, read and navigate. */
export { Link, Navigate, NavLink, Outlet, useLocation, useNavigate, useParams } from 'react-router';
export { type SearchChange, useSearchLink, useSearchParams } from './search-params';
export type { LinkProps, NavigateFunction, NavLinkProps, To } from 'react-router';
