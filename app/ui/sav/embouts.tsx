import { type Embout, nomEmbout, SUITE_EMBOUT } from '~/domain/sav/embout';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { PastilleEmbout } from './pastille-sav';
import type { PropsSav } from './props-sav';
import { Faits, SectionSav } from './section-sav';

/** The ear moulds of a client, the latest first. */
export const Embouts = ({ clientId, sav: { embouts }, modifiable }: PropsSav) => (
  <SectionSav
    id="embouts"
    titre="Embouts"
    vide="Aucun embout pour ce client."
    nombre={embouts.length}
    ajouter={
      modifiable && { vers: paths.emboutCreation(clientId), libelle: 'Ajouter un embout', surPlace: true }
    }
  >
    {embouts.map((embout) => (
      <CarteEmbout key={embout._id} embout={embout} modifiable={modifiable} />
    ))}
  </SectionSav>
);

const SUITES = { commande: 'Commander', recu: 'Recevoir', pose: 'Poser' } as const;

const jour = (valeur: string | null): string => (valeur ? formatDay(valeur) : '');

function CarteEmbout({ embout, modifiable }: { embout: Embout; modifiable: boolean }) {
  const { _id, clientId, etat } = embout;
  const titre = nomEmbout(embout);
  const suite = SUITE_EMBOUT[etat];
  return (
    <article className="carte" aria-label={titre}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="flex flex-wrap items-center gap-2">
          {titre}
          <PastilleEmbout {...embout} />
        </h3>
        {modifiable && (
          <div className="ecran -mx-2 flex flex-wrap gap-1">
            {suite && (
              <a
                href={paths.emboutSuite(clientId, _id)}
                data-sur-place=""
                className="btn btn-outline btn-sm"
                aria-label={`${SUITES[suite]} : ${titre}`}
              >
                {SUITES[suite]}
              </a>
            )}
            <a
              href={paths.embout(clientId, _id)}
              data-sur-place=""
              className="btn btn-ghost btn-sm"
              aria-label={`Modifier : ${titre}`}
            >
              Modifier
            </a>
            <a
              href={paths.emboutSuppression(clientId, _id)}
              data-sur-place=""
              className="btn btn-ghost btn-sm text-error"
              aria-label={`Supprimer : ${titre}`}
            >
              Supprimer
            </a>
          </div>
        )}
      </div>
      <Faits
        faits={[
          ['Fournisseur', [embout.fournisseur, embout.reference].filter(Boolean).join(', ')],
          ['Empreinte prise le', jour(embout.empreinteLe)],
          ['Commandé le', jour(embout.commandeLe)],
          ['Attendu le', etat === 'commande' ? jour(embout.prevuLe) : ''],
          ['Reçu le', jour(embout.recuLe)],
          ['Posé le', jour(embout.poseLe)],
          ['Note', embout.note],
        ]}
      />
    </article>
  );
}
