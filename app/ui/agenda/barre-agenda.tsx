import type { CriteresAgenda } from '~/domain/agenda/criteres';
import { VUE_LABELS, VUES } from '~/domain/agenda/evenement';
import { MESSAGES_AGENDA } from '~/domain/agenda/messages-agenda';
import type { Periode } from '~/domain/agenda/periode';
import { Icone } from '../icone';
import type { AdressesAgenda } from './adresses';
import { MiniMois } from './mini-mois';

interface Props {
  criteres: CriteresAgenda;
  periode: Periode;
  adresses: AdressesAgenda;
  aujourdhui: string;
  /** Events can be added: there is a centre, and the right. */
  modifiable: boolean;
  /** Events could be added once a centre is chosen. */
  centreAChoisir: boolean;
}

/** The head of the agenda: what is shown, where to go from there, and how to add an event. */
export function BarreAgenda({ criteres, periode, adresses, aujourdhui, ...droits }: Props) {
  const { modifiable, centreAChoisir } = droits;
  const { jours, titre, precedente, suivante } = periode;
  const premier = jours[0]?.date ?? criteres.date;
  const dernier = jours.at(-1)?.date ?? criteres.date;
  const visible = aujourdhui >= premier && aujourdhui <= dernier;
  return (
    <div className="barre-agenda">
      <h1 className="max-sm:sr-only">Calendrier</h1>
      <p className="min-w-0 font-medium first-letter:uppercase">{criteres.recherche ? 'Recherche' : titre}</p>
      <nav aria-label="Période" className="ecran flex items-center gap-1">
        <a
          href={adresses.agenda({ date: precedente })}
          data-place=""
          aria-label="Période précédente"
          className="btn btn-ghost btn-sm btn-square"
        >
          <Icone nom="gauche" />
        </a>
        <a
          href={adresses.agenda({ date: aujourdhui })}
          data-place=""
          aria-current={visible ? 'date' : undefined}
          className="btn btn-outline btn-sm"
        >
          Aujourd’hui
        </a>
        <a
          href={adresses.agenda({ date: suivante })}
          data-place=""
          aria-label="Période suivante"
          className="btn btn-ghost btn-sm btn-square"
        >
          <Icone nom="droite" />
        </a>
        <MiniMois {...{ criteres, aujourdhui, premier, dernier }} />
      </nav>
      <div className="ecran flex items-center gap-2 max-sm:flex-wrap sm:flex-1 sm:justify-end">
        <nav aria-label="Affichage" className="join">
          {VUES.map((vue) => (
            <a
              key={vue}
              href={adresses.agenda({ vue })}
              data-place=""
              aria-current={vue === criteres.vue ? 'page' : undefined}
              className="btn btn-sm join-item btn-outline aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-primary-content"
            >
              {VUE_LABELS[vue]}
            </a>
          ))}
        </nav>
        <a href="#filtre-agenda" className="btn btn-ghost btn-sm btn-square sm:hidden" aria-label="Filtrer">
          <Icone nom="filtre" />
        </a>
        {modifiable && (
          <a
            href={adresses.creation(visible ? aujourdhui : premier)}
            data-sur-place=""
            className="btn btn-primary btn-sm max-sm:btn-square max-sm:order-last"
          >
            <Icone nom="plus" />
            <span className="max-sm:sr-only">Ajouter autre événement</span>
          </a>
        )}
        {centreAChoisir && <p className="text-muet text-xs sm:max-w-44">{MESSAGES_AGENDA.centreManquant}</p>}
      </div>
    </div>
  );
}
