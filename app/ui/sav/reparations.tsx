import type { LiensDeNumeros } from '~/domain/exemplaires/liens.lists.server';
import {
  ACCORDS,
  ISSUES_REPARATION,
  PRISES_EN_CHARGE,
  type Reparation,
  SUITES_REPARATION,
} from '~/domain/sav/reparation';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { COTE } from '~/lib/oreilles';
import { NumeroSuivi } from '../exemplaires/numero-suivi';
import { PastilleReparation } from './pastille-sav';
import type { PropsSav } from './props-sav';
import { Faits, SectionSav } from './section-sav';

/** The repairs of a client, the latest first. */
export const Reparations = ({ clientId, sav: { reparations, liens }, modifiable }: PropsSav) => (
  <SectionSav
    id="reparations"
    titre="Réparations"
    vide="Aucune réparation pour ce client."
    nombre={reparations.length}
    ajouter={
      modifiable && { vers: paths.reparationCreation(clientId), libelle: 'Prendre un appareil en réparation' }
    }
  >
    {reparations.map((reparation) => (
      <CarteReparation key={reparation._id} {...{ reparation, liens, modifiable }} />
    ))}
  </SectionSav>
);

const jour = (valeur: string | null): string => (valeur ? formatDay(valeur) : '');

const payeur = ({ priseEnCharge, montant, accord, accordLe }: Reparation): string =>
  [
    PRISES_EN_CHARGE[priseEnCharge],
    montant === null ? '' : formatEuros(montant),
    priseEnCharge === 'devis' &&
      `${ACCORDS[accord].toLowerCase()}${accordLe ? ` le ${formatDay(accordLe)}` : ''}`,
  ]
    .filter(Boolean)
    .join(', ');

const pret = ({ pretNom, pretNumero, pretLe, pretRenduLe }: Reparation): string =>
  pretLe === null
    ? ''
    : [
        [pretNom, pretNumero && `n° ${pretNumero}`].filter(Boolean).join(' '),
        `depuis le ${formatDay(pretLe)}`,
        pretRenduLe ? `rendu le ${formatDay(pretRenduLe)}` : 'à rendre',
      ].join(', ');

function CarteReparation({
  reparation,
  liens,
  modifiable,
}: {
  reparation: Reparation;
  liens: LiensDeNumeros;
  modifiable: boolean;
}) {
  const { _id, clientId, nom, numeroSerie, oreille, etat, issue, nouveauNumero } = reparation;
  const titre = [nom, numeroSerie && `n° ${numeroSerie}`, oreille && COTE[oreille].nom]
    .filter(Boolean)
    .join(', ');
  const fournisseur = [reparation.fournisseur, reparation.reference && `dossier ${reparation.reference}`]
    .filter(Boolean)
    .join(', ');
  const suivis = [numeroSerie, nouveauNumero, reparation.pretNumero]
    .filter((numero) => liens[numero])
    .map((numero) => (
      <span key={numero} className="mr-3">
        n° <NumeroSuivi numero={numero} liens={liens} />
      </span>
    ));
  return (
    <article className="carte" aria-label={`Réparation : ${titre}`}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="flex flex-wrap items-center gap-2">
          {titre}
          <PastilleReparation {...reparation} />
        </h3>
        {modifiable && (
          <div className="ecran -mx-2 flex flex-wrap gap-1">
            {SUITES_REPARATION[etat].length > 0 && (
              <a
                href={paths.reparationSuite(clientId, _id)}
                data-sur-place=""
                className="btn btn-outline btn-sm"
                aria-label={`Noter la suite : ${titre}`}
              >
                Noter la suite
              </a>
            )}
            <a
              href={paths.reparation(clientId, _id)}
              className="btn btn-ghost btn-sm"
              aria-label={`Modifier la réparation : ${titre}`}
            >
              Modifier
            </a>
            <a
              href={paths.reparationSuppression(clientId, _id)}
              data-sur-place=""
              className="btn btn-ghost btn-sm text-error"
              aria-label={`Supprimer la réparation : ${titre}`}
            >
              Supprimer
            </a>
          </div>
        )}
      </div>
      <Faits
        faits={[
          ['Appareils suivis', suivis.length > 0 ? suivis : ''],
          ['Panne', reparation.panne],
          ['Prise en charge', payeur(reparation)],
          ['Fournisseur', fournisseur],
          ['Reçu le', jour(reparation.recueLe)],
          ['Envoyé le', jour(reparation.envoyeeLe)],
          ['Retour attendu le', etat === 'envoyee' ? jour(reparation.retourPrevuLe) : ''],
          ['Revenu le', jour(reparation.revenueLe)],
          ['Remis le', jour(reparation.remiseLe)],
          [
            'Issue',
            issue &&
              [ISSUES_REPARATION[issue], nouveauNumero && `n° ${nouveauNumero}`].filter(Boolean).join(', '),
          ],
          ['Prêt', pret(reparation)],
          ['Note', reparation.note],
        ]}
      />
    </article>
  );
}
