import type { AppareilAilleurs } from '~/domain/sav/appareil-ailleurs';
import { CLASSES_AILLEURS } from '~/domain/sav/appareil-ailleurs';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { COTE } from '~/lib/oreilles';
import { Pastille } from '../pastille';
import type { PropsSav } from './props-sav';
import { Faits, SectionSav } from './section-sav';

/** What a client was fitted with elsewhere, the latest first. */
export const Ailleurs = ({ clientId, sav: { ailleurs }, modifiable }: PropsSav) => (
  <SectionSav
    id="ailleurs"
    titre="Appareils posés ailleurs"
    vide="Aucun appareil posé ailleurs n’est connu."
    nombre={ailleurs.length}
    ajouter={
      modifiable && {
        vers: paths.ailleursCreation(clientId),
        libelle: 'Ajouter un appareil posé ailleurs',
        surPlace: true,
      }
    }
  >
    {ailleurs.map((appareil) => (
      <CarteAilleurs key={appareil._id} appareil={appareil} modifiable={modifiable} />
    ))}
  </SectionSav>
);

function CarteAilleurs({ appareil, modifiable }: { appareil: AppareilAilleurs; modifiable: boolean }) {
  const { _id, clientId, oreille, marque, modele, numeroSerie, classe, ou, poseLe, finLe, note } = appareil;
  const nom = [marque, modele].filter(Boolean).join(' ') || 'Appareil';
  const titre = `${COTE[oreille].titre} : ${nom}`;
  return (
    <article className="carte" aria-label={titre}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="flex flex-wrap items-center gap-2">
          {titre}
          {finLe && <Pastille ton="annule">Plus porté</Pastille>}
        </h3>
        {modifiable && (
          <div className="ecran -mx-2 flex flex-wrap gap-1">
            <a
              href={paths.ailleurs(clientId, _id)}
              data-sur-place=""
              className="btn btn-ghost btn-sm"
              aria-label={`Modifier ${titre}`}
            >
              Modifier
            </a>
            <a
              href={paths.ailleursSuppression(clientId, _id)}
              data-sur-place=""
              className="btn btn-ghost btn-sm text-error"
              aria-label={`Supprimer ${titre}`}
            >
              Supprimer
            </a>
          </div>
        )}
      </div>
      <Faits
        faits={[
          ['Posé le', poseLe ? formatDay(poseLe) : 'Jour inconnu'],
          ['Posé par', ou],
          ['Numéro de série', numeroSerie],
          ['Classe', classe && CLASSES_AILLEURS[classe]],
          ['Plus porté depuis le', finLe && formatDay(finLe)],
          ['Note', note],
        ]}
      />
    </article>
  );
}
