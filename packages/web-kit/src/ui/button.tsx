import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './button.module.css';
import { classes } from './classes';
import type { Elements } from './elements';

export interface ButtonLook {
  /** `primary` is the one main action of a view. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'night';
  size?: 'small' | 'medium' | 'large';
  /** As wide as the space available. */
  block?: boolean;
  icon?: Elements;
}

const look = ({ variant = 'secondary', size = 'medium', block }: ButtonLook, className?: string) =>
  classes(styles.button, styles[variant], styles[size], block && styles.block, className);

interface Busy {
  /** Shows progress and ignores further clicks, but keeps the focus. */
  busy?: boolean;
}

export interface ButtonProps extends ButtonLook, Busy, ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>;
}

/** A disabled button would drop the focus. */
const whileBusy = ({
  busy,
  onClick,
}: Pick<ButtonProps, 'busy' | 'onClick'>): ButtonHTMLAttributes<HTMLButtonElement> =>
  busy
    ? { 'aria-disabled': true, 'aria-busy': true, onClick: (event) => event.preventDefault() }
    : { onClick };

/** The label has its own element: icon and spinner appear and disappear beside it. */
const Label = ({ children }: { children: ReactNode }) => <span className={styles.label}>{children}</span>;

export function Button(props: ButtonProps) {
  const { variant, size, block, icon, busy, className, children, type = 'button', onClick, ...rest } = props;
  return (
    <button
      type={type}
      {...rest}
      className={look({ variant, size, block }, className)}
      {...whileBusy({ busy, onClick })}
    >
      {busy ? <span className={styles.spinner} aria-hidden /> : icon}
      <Label>{children}</Label>
    </button>
  );
}

export interface LinkButtonProps extends ButtonLook, LinkProps {}

/** A link that looks like a button. */
export function LinkButton({ variant, size, block, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={look({ variant, size, block }, className)}>
      {icon}
      <Label>{children}</Label>
    </Link>
  );
}

export interface IconButtonProps extends Busy, ButtonHTMLAttributes<HTMLButtonElement> {
  /** The button's name, also shown as its tooltip. */
  label: string;
  size?: 'small' | 'medium';
  ref?: Ref<HTMLButtonElement>;
}

/** A button that shows only an icon. */
export function IconButton(props: IconButtonProps) {
  const { label, size = 'medium', busy, className, type = 'button', onClick, ...rest } = props;
  return (
    <button
      type={type}
      title={label}
      {...rest}
      aria-label={label}
      className={classes(styles.icon, size === 'small' && styles.iconSmall, className)}
      {...whileBusy({ busy, onClick })}
    />
  );
}
