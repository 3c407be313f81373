import type { GroupeAFaire } from '~/domain/a-faire/ligne';
import { definitionDe } from '~/domain/a-faire/natures';
import { paths } from '~/http/paths';
import { formatEntier } from '~/lib/euros';
import { Carte } from '../carte';
import { statique } from '../statique';
import { LigneDAFaire } from './ligne-a-faire';

interface Props {
  groupe: GroupeAFaire;
  /** Where all lines of the kind are; '' on that very page. */
  tout: string;
  modifiable: boolean;
  /** Where a deed leads back to. */
  retour: string;
}

type LignesDessinees = Pick<GroupeAFaire, 'lignes'> & Pick<Props, 'modifiable' | 'retour'>;

/** Most of a page is as it was when somebody last looked at it: the lines of a kind are drawn once for as long as they say the same. */
const dessinDe = statique(({ lignes, modifiable, retour }: LignesDessinees) =>
  lignes.map((ligne) => (
    <LigneDAFaire
      key={`${ligne.objetId} ${ligne.repere}`}
      ligne={ligne}
      modifiable={modifiable}
      retour={retour}
    />
  )),
);

/** The lines of one kind. Those that are left out are counted, and one press away. */
export function CarteGroupe({ groupe, tout, modifiable, retour }: Props) {
  const { nature, lignes, nombre, auMoins } = groupe;
  const reste = nombre - lignes.length;
  return (
    <Carte
      id={nature}
      titre={`${definitionDe(nature).titre} (${auMoins ? 'plus de ' : ''}${formatEntier(nombre)})`}
      className="mb-3"
      action={
        modifiable &&
        definitionDe(nature).relance && (
          <a
            href={paths.aFaireLettres(nature)}
            aria-label={`Écrire à plusieurs : ${definitionDe(nature).titre}`}
            className="btn btn-ghost btn-sm ecran"
          >
            Écrire à plusieurs
          </a>
        )
      }
    >
      <ul className="lignes-a-faire" {...dessinDe({ lignes, modifiable, retour })} />
      {tout && (reste > 0 || auMoins) && (
        <p className="border-base-300 border-t pt-2 text-sm">
          <a href={tout} className="link">
            et {auMoins && 'plus de '}
            {formatEntier(reste)} {reste > 1 ? 'autres' : 'autre'}
          </a>
        </p>
      )}
    </Carte>
  );
}
