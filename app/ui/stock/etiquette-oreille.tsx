import { OREILLES, type Oreille } from '~/domain/appareillage/oreilles';

/** Red is right, blue is left, and the words say it too. */
const FONDS: Record<Oreille, string> = {
  droite: 'bg-(--oreille-droite)',
  gauche: 'bg-(--oreille-gauche)',
};

/** The label of an ear, in the trade's colour. */
export function EtiquetteOreille({ oreille, className = '' }: { oreille: Oreille; className?: string }) {
  return (
    <span
      className={`rounded-selector px-2 py-0.5 text-xs font-medium text-white ${FONDS[oreille]} ${className}`}
    >
      {OREILLES[oreille].nom}
    </span>
  );
}
