import type { Evenement } from '~/domain/agenda/evenement';
import type { Fermetures } from '~/domain/agenda/fermetures.lists.server';
import { jourEnToutesLettres } from '~/domain/agenda/jours';
import { coupe, type Jour } from '~/domain/agenda/periode';
import { Icone } from '../icone';
import { AbsenceDuJour } from './absences-du-jour';
import type { AdressesAgenda } from './adresses';
import { heuresDe, nomClient, Pastille } from './bloc-evenement';
import { absencesDuJour } from './fermetures';

interface Props {
  jours: readonly Jour[];
  evenements: readonly Evenement[];
  adresses: AdressesAgenda;
  aujourdhui: string;
  fermetures: Fermetures;
  modifiable: boolean;
  /** Days without events are left out. */
  pleins?: boolean;
}

/** Days one below the other, each with its events: the list's view, and the week on a phone. */
export function ListeJours({
  jours,
  evenements,
  adresses,
  aujourdhui,
  fermetures,
  modifiable,
  pleins,
}: Props) {
  const shown = jours
    .map((jour) => ({ jour, siens: evenements.filter((evenement) => coupe(evenement, jour)) }))
    .filter(({ siens }) => !pleins || siens.length > 0);
  return (
    <div className="grid gap-3">
      {shown.map(({ jour, jour: { date }, siens }) => (
        <section key={date} className="bg-base-100 border-base-300 rounded-box border">
          <h2
            className={`border-base-300 flex items-center justify-between border-b px-3 py-1.5 text-sm ${date === aujourdhui ? 'text-primary' : ''}`}
          >
            <a href={adresses.jour(date)} className="first-letter:uppercase hover:underline">
              {jourEnToutesLettres(date)}
              {date === aujourdhui && ' (aujourd’hui)'}
            </a>
            {modifiable && (
              <a
                href={adresses.creation(date)}
                data-sur-place=""
                aria-label={`Ajouter un événement le ${jourEnToutesLettres(date)}`}
                className="ecran hover:bg-base-300 grid size-7 place-items-center rounded text-base"
              >
                <Icone nom="plus" />
              </a>
            )}
          </h2>
          {absencesDuJour(jour, fermetures.absences).map((absence) => (
            <AbsenceDuJour key={absence.id} jour={jour} absence={absence} />
          ))}
          {siens.length === 0 ? (
            <p className="text-muet px-3 py-1.5 text-sm">Aucun événement</p>
          ) : (
            <ul className="divide-base-300 divide-y">
              {siens.map((evenement) => (
                <LigneEvenement
                  key={evenement.id}
                  evenement={evenement}
                  href={adresses.evenement(evenement.id)}
                />
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}

/** An event as one line: hours, type, client, and whom it is for. */
export function LigneEvenement({
  evenement,
  href,
  jour,
}: {
  evenement: Evenement;
  href: string;
  jour?: string;
}) {
  const { type, color, intervenant, centre, isGoogleEvent, note } = evenement;
  const qui = [intervenant?.name, centre, isGoogleEvent && 'calendrier externe'].filter(Boolean).join(' · ');
  return (
    <li>
      <a href={href} data-sur-place="" className="ligne-evenement">
        <span className="ligne-quand">
          <Pastille couleur={color} />
          <span>
            {jour && <span className="block">{jour}</span>}
            {heuresDe(evenement)}
          </span>
        </span>
        <span className="min-w-0">
          <b>{type}</b> {nomClient(evenement)}
          {note && <span className="block truncate text-muet text-xs">{note}</span>}
        </span>
        {qui && <span className="ligne-qui">{qui}</span>}
      </a>
    </li>
  );
}
