import type { BoughtPiece, WarrantyClaim } from '@netra/api-client';
import { Badge, Button, Icon, Link, type Tone, useFormatDate, useTexts } from '@netra/web-kit';
import { useState } from 'react';
import { ClaimLine } from '../shared/claims/claim-line';
import { Facts } from '../shared/facts';
import { Picture } from '../shared/picture';
import { catalogTexts } from '../texts/catalog';
import { warrantiesTexts } from '../texts/warranties';
import { ClaimDialog } from './claim-dialog';
import styles from './warranties.module.css';

const TONES: Record<BoughtPiece['state'], Tone> = {
  valid: 'success',
  'ends-soon': 'warning',
  over: 'neutral',
  none: 'neutral',
};

/** A piece with its warranty, its claims, and a way to report a fault. */
export function PieceCard({ piece, claims }: { piece: BoughtPiece; claims: WarrantyClaim[] }) {
  const t = useTexts(warrantiesTexts);
  const { noImage } = useTexts(catalogTexts);
  const [isClaiming, setClaiming] = useState(false);
  const isCovered = piece.state === 'valid' || piece.state === 'ends-soon';
  const open = claims.filter(({ progress }) => progress !== 'Completed');
  const { productName } = piece;
  return (
    <li className={styles.piece}>
      <span className={styles.picture}>
        <Picture src={piece.image} alt="" missing={noImage} sizes="72px" />
      </span>
      <div className={styles.about}>
        <h2 className={styles.name}>
          {piece.pieces > 1 ? <span>{`${piece.pieces} × `}</span> : null}
          <Link to={`/overview/${encodeURIComponent(piece.productId)}`}>{productName}</Link>
        </h2>
        <Badge
          tone={TONES[piece.state]}
          icon={<Icon name={isCovered ? 'shield-check' : 'shield-off'} size={14} />}
        >
          {t.states[piece.state]}
        </Badge>
        <PieceFacts piece={piece} />
        {claims.map((claim) => (
          <ClaimLine key={claim.repairId} claim={claim} className={styles.claim} />
        ))}
      </div>
      {open.length < piece.pieces ? (
        <Button
          size="small"
          className={styles.act}
          aria-label={isCovered ? t.claimFor(productName) : t.paidFor(productName)}
          onClick={() => setClaiming(true)}
        >
          {isCovered ? t.claim : t.paid}
        </Button>
      ) : null}
      {isClaiming ? (
        <ClaimDialog piece={piece} isCovered={isCovered} onClose={() => setClaiming(false)} />
      ) : null}
    </li>
  );
}

function PieceFacts({ piece: { serial, boughtOn, warrantyUntil, orderId } }: { piece: BoughtPiece }) {
  const t = useTexts(warrantiesTexts);
  const formatDate = useFormatDate();
  return (
    <Facts
      className={styles.facts}
      facts={[
        [t.serial, serial ?? t.noSerial],
        [t.boughtOn, formatDate(boughtOn)],
        [t.until, warrantyUntil && formatDate(warrantyUntil)],
        [
          t.order,
          <Link key="order" to={`/orders/${encodeURIComponent(orderId)}`}>
            {orderId}
          </Link>,
        ],
      ]}
    />
  );
}
