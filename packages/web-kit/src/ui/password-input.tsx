import { type KeyboardEvent, useState } from 'react';
import { Icon } from '../icons/icon';
import { kitTexts } from '../texts/kit-texts';
import { useTexts } from '../texts/use-texts';
import { IconButton } from './button';
import { TextInput, type TextInputProps } from './controls';
import styles from './password-input.module.css';

/** A password that can be shown, with a caps lock warning. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'after' | 'before'>) {
  const t = useTexts(kitTexts);
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const toggle = (
    <IconButton
      size="small"
      label={shown ? t.hidePassword : t.showPassword}
      aria-pressed={shown}
      disabled={props.disabled}
      onClick={() => setShown(!shown)}
    >
      {shown ? <Icon name="eye-off" size={18} /> : <Icon name="eye" size={18} />}
    </IconButton>
  );
  return (
    <>
      <TextInput
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        type={shown ? 'text' : 'password'}
        onKeyUp={watchCapsLock}
        after={toggle}
      />
      <span role="status" className={styles.note}>
        {capsLock ? t.capsLock : ''}
      </span>
    </>
  );
}
