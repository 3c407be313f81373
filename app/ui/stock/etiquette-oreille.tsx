import { OREILLES, type Oreille } from '~/lib/oreilles';

/** Red is right, blue is left, and the words say it too; dark enough for white letters by day and by night. */
const FONDS: Record<Oreille, string> = {
  droite: 'bg-[oklch(52%_0.2_25)]',
  gauche: 'bg-[oklch(48%_0.16_255)]',
};

interface Props {
  oreille: Oreille;
  /** Where its column says what it is about, the side is shown alone. */
  courte?: boolean;
  className?: string;
}

/** The label of an ear, in the trade's colour. */
export function EtiquetteOreille({ oreille, courte = false, className = '' }: Props) {
  const { etiquette } = OREILLES[oreille];
  const [mot = '', ...cote] = etiquette.split(' ');
  return (
    <span
      className={`rounded-selector px-2 py-0.5 text-xs font-medium text-white ${FONDS[oreille]} ${className}`}
    >
      {courte ? (
        <>
          <span className="sr-only">{mot} </span>
          {cote.join(' ')}
        </>
      ) : (
        etiquette
      )}
    </span>
  );
}
