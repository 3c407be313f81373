import { jourCourt, jourEnToutesLettres } from '~/domain/agenda/jours';
import type { CreneauxMontres } from '~/http/agenda/creneaux.server';
import { accord } from '~/lib/accord';
import { formatDay } from '~/lib/dates';
import { heuresDe, nomClient, Pastille } from './bloc-evenement';

interface Props {
  creneaux: CreneauxMontres;
  /** What the form says. */
  choisi: { date: string; heure: string };
}

/**
 * Beside a form that asks for a day and an hour: the next free slots, each a button that fills them in, and what that day holds already. Without a
 * script the server fills them in; with one nothing is sent, and other choices bring other slots (app/navigateur/creneaux.ts).
 */
export function Creneaux({ creneaux: { creneaux, duree, du, au, parDefaut, jour }, choisi }: Props) {
  return (
    <section aria-label="Créneaux libres" data-comportement="creneaux" className="creneaux">
      <input type="hidden" name="depuis" value={du} />
      <h3>Créneaux libres</h3>
      {creneaux.length === 0 ? (
        <p>
          Aucun créneau de {duree} min du {formatDay(du)} au {formatDay(au)}.
        </p>
      ) : (
        <ul className="creneaux-offerts">
          {creneaux.map(({ date, heure, heureFin }) => (
            <li key={date + heure}>
              <button
                type="submit"
                formNoValidate
                name="creneau"
                value={`${date} ${heure} ${heureFin}`}
                aria-pressed={date === choisi.date && heure === choisi.heure}
              >
                {jourCourt(date)}/{date.slice(5, 7)} <b>{heure}</b> à {heureFin}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="text-muet text-xs">
        {duree} min, à partir du {formatDay(du)}
        {parDefaut && ', heures usuelles : le centre n’a pas réglé les siennes'}.
      </p>
      <button
        type="submit"
        formNoValidate
        name="creneaux"
        value="1"
        className="sans-script btn btn-outline btn-sm"
      >
        Créneaux selon la saisie
      </button>
      <div data-jour="" className="grid w-full gap-2">
        <h3 className="first-letter:uppercase">{jourEnToutesLettres(jour.date)}</h3>
        {jour.evenements.length === 0 ? (
          <p className="text-muet">Rien dans l’agenda ce jour-là.</p>
        ) : (
          <ul className="creneaux-jour">
            {jour.evenements.map((evenement) => (
              <li key={evenement.id}>
                <Pastille couleur={evenement.color} /> {heuresDe(evenement)} <b>{evenement.type}</b>{' '}
                {[nomClient(evenement), evenement.intervenant?.name, evenement.centre]
                  .filter(Boolean)
                  .join(' · ')}
              </li>
            ))}
          </ul>
        )}
        {jour.autres > 0 && <p className="text-muet text-xs">et {accord(jour.autres, 'autre', 'autres')}</p>}
      </div>
    </section>
  );
}
