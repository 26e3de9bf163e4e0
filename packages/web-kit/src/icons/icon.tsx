import type { SVGProps } from 'react';
import type { IconName } from './icon-names';
import sprite from './icons.svg';

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'name' | 'children'> {
  name: IconName;
  /** The side in pixels. */
  size?: number;
}

/**
 * A decorative icon, beside words or in an element with a name. One sprite holds all icons and is fetched once: icons drawn
 * by scripts would be both in the script and in the HTML.
 */
export function Icon({ name, size = 24, ...rest }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      {...rest}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
