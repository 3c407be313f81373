import { OREILLES, type Oreille } from '~/lib/oreilles';

/** Red is right, blue is left, and the words say it too; dark enough for white letters by day and by night. */
const FONDS: Record<Oreille, string> = {
  droite: 'bg-[oklch(52%_0.2_25)]',
  gauche: 'bg-[oklch(48%_0.16_255)]',
};

/** The label of an ear, in the trade's colour. */
export function EtiquetteOreille({ oreille, className = '' }: { oreille: Oreille; className?: string }) {
  return (
    <span
      className={`rounded-selector px-2 py-0.5 text-xs font-medium text-white ${FONDS[oreille]} ${className}`}
    >
      {OREILLES[oreille].etiquette}
    </span>
  );
}
