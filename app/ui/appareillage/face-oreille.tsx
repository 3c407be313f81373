import { isEmpty, nomAppareil } from '~/domain/appareillage/appareil';
import type { AppareilSaisi } from '~/domain/appareillage/appareillage.schema';
import { CHAMPS_APPAREIL } from '~/domain/appareillage/champs-appareil';
import type { LiensDeNumeros } from '~/domain/exemplaires/liens.lists.server';
import { formatEuros } from '~/lib/euros';
import type { Oreille } from '~/lib/oreilles';
import { NumeroSuivi } from '../exemplaires/numero-suivi';
import { EtiquetteOreille } from '../stock/etiquette-oreille';

/** The device of an ear at a glance. */
export function FaceOreille({
  oreille,
  appareil,
  liens,
}: {
  oreille: Oreille;
  appareil: AppareilSaisi;
  liens: LiensDeNumeros;
}) {
  const { codeProduit, lpp, numeroSerie, quantity, montantAppareil } = appareil;
  const lignes = [
    [
      CHAMPS_APPAREIL.numeroSerie.libelle,
      numeroSerie && <NumeroSuivi key="numero" numero={numeroSerie} liens={liens} />,
    ],
    [CHAMPS_APPAREIL.codeProduit.libelle, codeProduit],
    [CHAMPS_APPAREIL.lpp.libelle, lpp],
    [CHAMPS_APPAREIL.quantity.libelle, quantity],
    [CHAMPS_APPAREIL.montantAppareil.libelle, montantAppareil === null ? '' : formatEuros(montantAppareil)],
  ] as const;
  return (
    <>
      <div className="mb-2 flex min-h-8 flex-wrap items-center gap-2">
        <EtiquetteOreille oreille={oreille} />
        {appareil.produit && <span className="badge badge-outline badge-sm">Du stock</span>}
      </div>
      {isEmpty(appareil) ? (
        <p className="text-muet text-sm">Aucun appareil.</p>
      ) : (
        <>
          <h2 className="mb-1 wrap-anywhere">{nomAppareil(appareil) || 'Appareil sans nom'}</h2>
          <dl className="donnees">
            {lignes.map(([libelle, valeur]) => (
              <div key={libelle} className="contents">
                <dt>{libelle}</dt>
                <dd>{valeur === '' || valeur === null ? '–' : valeur}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  );
}
