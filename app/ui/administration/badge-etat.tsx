import { ETATS_USER, type EtatUser } from '~/domain/comptes/etats-user';

const TONS = {
  succes: { classe: 'text-success', signe: '✓' },
  erreur: { classe: 'text-error', signe: '✕' },
  attente: { classe: 'text-info', signe: '◷' },
  attention: { classe: 'text-warning-content bg-warning rounded px-1', signe: '!' },
} as const;

/** The state of a user account as shape, colour and word. */
export function BadgeEtat({ etat }: { etat: EtatUser }) {
  const { libelle, ton } = ETATS_USER[etat];
  const { classe, signe } = TONS[ton];
  return (
    <span className={`inline-flex items-center gap-1.5 whitespace-nowrap ${classe}`}>
      <span aria-hidden="true">{signe}</span>
      {libelle}
    </span>
  );
}
