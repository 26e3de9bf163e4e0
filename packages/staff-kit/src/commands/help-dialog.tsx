import { Dialog, useTexts } from '@netra/web-kit';
import { commandTexts } from './command-texts';
import type { CommandConfig } from './commands';
import styles from './help-dialog.module.css';

/** The keyboard shortcuts of the office; screens are named as in the menu. */
export default function HelpDialog({ config, onClose }: { config: CommandConfig; onClose: () => void }) {
  const { help: t } = useTexts(commandTexts);
  const general: [string[], string][] = [
    [['/'], t.search],
    [['Ctrl', 'K'], t.search],
    [['?'], t.show],
    [['j', 'k'], t.rows],
    [['Enter'], t.open],
    [['Esc'], t.close],
  ];
  return (
    <Dialog open onClose={onClose} title={t.title}>
      <dl className={styles.keys}>
        {general.map(([keys, meaning]) => (
          <Row key={keys.join()} keys={keys} meaning={meaning} />
        ))}
        {config.commands.map(({ letter, label, to }) =>
          letter ? <Row key={to} keys={['g', letter]} between={t.afterwards} meaning={label} /> : null,
        )}
      </dl>
    </Dialog>
  );
}

function Row({ keys, between, meaning }: { keys: string[]; between?: string; meaning: string }) {
  return (
    <div className={styles.row}>
      <dt>
        {keys.map((key, at) => (
          <span key={key}>
            {at > 0 && between ? <span className={styles.between}>{between}</span> : null}
            <kbd className={styles.key}>{key}</kbd>
          </span>
        ))}
      </dt>
      <dd>{meaning}</dd>
    </div>
  );
}
