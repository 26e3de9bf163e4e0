import {
  Button,
  LinkButton,
  Page,
  RequireRole,
  toast,
  useNavigate,
  useSession,
  useTexts,
} from '@netra/web-kit';
import { LanguageSelect, ThemeSelect } from '@netra/web-kit/office';
import { House, LogOut } from 'lucide-react';
import { useState } from 'react';
import { texts } from '../texts/texts';
import { EditRepair } from './edit-repair';
import { NewRepair } from './new-repair';
import { RepairList } from './repair-list';
import type { Repair } from './repairs.api';
import styles from './repairs.module.css';

/** The bench: take devices in, find them, and say how far they are. */
export default function RepairsPage() {
  const t = useTexts(texts).repairs;
  return (
    <RequireRole role="technician" message={t.guard}>
      <Bench />
    </RequireRole>
  );
}

function Bench() {
  const t = useTexts(texts).repairs;
  const { user } = useSession('technician');
  const [edited, setEdited] = useState<Repair>();
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  return (
    <Page title={t.title} intro={name || user?.email} width="wide" density="compact" actions={<Leave />}>
      <div className={styles.bench}>
        <NewRepair />
        <RepairList onEdit={setEdited} />
      </div>
      {edited ? <EditRepair key={edited._id} repair={edited} onClose={() => setEdited(undefined)} /> : null}
    </Page>
  );
}

function Leave() {
  const t = useTexts(texts).repairs;
  const { logout } = useSession('technician');
  const navigate = useNavigate();
  const leave = async () => {
    await navigate('/technician/login');
    await logout();
    toast.success(t.loggedOut);
  };
  return (
    <>
      <LanguageSelect />
      <ThemeSelect />
      <LinkButton to="/" size="small" icon={<House size={16} aria-hidden />}>
        {t.home}
      </LinkButton>
      <Button size="small" icon={<LogOut size={16} aria-hidden />} onClick={leave}>
        {t.logout}
      </Button>
    </>
  );
}
