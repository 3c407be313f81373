import type { Bilan } from '~/domain/bilans/bilan';
import { formatPerte } from '~/domain/bilans/mots-de-perte';
import { classeBiap } from '~/domain/bilans/pertes';
import { paths } from '~/http/paths';
import { avecRetour } from '~/http/retour';
import { OREILLES, oreilles } from '~/lib/oreilles';
import { Audiogramme } from '../bilans/audiogramme';
import { quand } from '../bilans/liste-bilans';
import { COULEURS_OREILLE } from '../bilans/symbole';
import { Carte } from '../carte';

interface Props {
  clientId: string;
  bilan: Bilan | null;
  retour: string;
}

/** The latest hearing test in small, or that there is none. */
export function TestAuditif({ clientId, bilan, retour }: Props) {
  const page = paths.bilanAuditif(clientId, avecRetour('', retour));
  if (!bilan) {
    return (
      <Carte titre="Test Auditif">
        <p className="mb-3 text-sm">Aucun bilan auditif n’est encore enregistré.</p>
        <a href={page} className="btn btn-outline btn-sm ecran">
          Ouvrir le bilan auditif
        </a>
      </Carte>
    );
  }
  return (
    <Carte
      titre="Test Auditif"
      action={
        <a href={page} className="link ecran text-sm">
          Ouvrir
        </a>
      }
    >
      <p className="text-base-content/80 text-sm">Bilan du {quand(bilan)}</p>
      <dl className="my-1 grid gap-0.5 text-sm">
        {oreilles.map((oreille) => {
          const perte = bilan.pertes[oreille];
          return (
            <div key={oreille} className="flex flex-wrap gap-x-2">
              <dt>
                <span aria-hidden="true" className={COULEURS_OREILLE[oreille]}>
                  ●
                </span>{' '}
                {OREILLES[oreille].titre}
              </dt>
              <dd>
                <strong>{formatPerte(perte)}</strong>
                {perte !== null && <> · {classeBiap(perte).court}</>}
              </dd>
            </div>
          );
        })}
      </dl>
      <div className="mx-auto max-w-72">
        <Audiogramme
          titre={`Audiogramme tonal du ${quand(bilan)}`}
          description="Oreille droite : cercles rouges ; oreille gauche : croix bleues. Les valeurs sont sur la page du bilan auditif."
          oreilles={oreilles}
          seuils={bilan.seuils}
          compact
        />
      </div>
    </Carte>
  );
}
