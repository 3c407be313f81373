import { findStatut, type TonStatut } from '~/domain/clients/statuts';

/** Colour and shape of each kind of status; the word says the rest, so that nothing hangs on the colour. */
const TONS: Record<TonStatut, { classe: string; signe: string }> = {
  neutre: { classe: 'text-base-content/70', signe: '○' },
  rdv: { classe: 'text-info', signe: '◷' },
  essai: { classe: 'text-accent', signe: '◐' },
  livraison: { classe: 'text-accent', signe: '▷' },
  succes: { classe: 'text-success', signe: '✓' },
  facture: { classe: 'text-success', signe: '€' },
  annule: { classe: 'text-error', signe: '✕' },
};

/** A status as shape, colour and word. */
export function BadgeStatut({ statut }: { statut: string }) {
  const { classe, signe } = TONS[findStatut(statut)?.ton ?? 'neutre'];
  return (
    <span className={`inline-flex items-center gap-1.5 whitespace-nowrap ${classe}`}>
      <span aria-hidden="true">{signe}</span>
      {statut || 'Aucun'}
    </span>
  );
}
