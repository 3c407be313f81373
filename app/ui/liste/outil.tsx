import { Icone, type NomIcone } from '../icone';

interface Props {
  vers: string;
  icone: NomIcone;
  titre: string;
  /** The deed and whose it is, for those who do not see the row. */
  dit: string;
  /** Whether it takes something away. */
  grave?: boolean;
  /** It leads to a page or a file; the others open a dialog. */
  mene?: 'page' | 'fichier';
}

/** A deed of a row, as a sign. */
export const Outil = ({ vers, icone, titre, dit, grave, mene }: Props) => (
  <a
    href={vers}
    data-sur-place={mene ? undefined : ''}
    download={mene === 'fichier' || undefined}
    title={titre}
    aria-label={dit}
    className={grave ? 'outil grave' : 'outil'}
  >
    <Icone nom={icone} />
  </a>
);
