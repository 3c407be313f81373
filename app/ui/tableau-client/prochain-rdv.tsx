import type { ProchainRdv as Rdv } from '~/domain/clients/tableau';
import { paths } from '~/http/paths';
import { formatMois } from '~/lib/mois';
import { Carte } from '../carte';

/** The client's next appointment: day, month, hour, and a bar over the day before it. */
export function ProchainRdv({ rdv }: { rdv: Rdv | null }) {
  if (!rdv) {
    return (
      <Carte titre="Prochain rendez-vous">
        <p className="text-sm">Aucun RDV à venir</p>
      </Carte>
    );
  }
  return (
    <Carte titre="Prochain rendez-vous">
      <div className="flex items-center gap-3">
        <p className="border-base-300 rounded-box grid min-w-18 border px-2 py-1 text-center">
          <span className="text-2xl leading-tight font-semibold">{Number(rdv.date.slice(8))}</span>
          <span className="text-xs">{formatMois(rdv.date.slice(0, 7))}</span>
        </p>
        <div className="min-w-0 flex-1">
          <p className="font-medium">
            {rdv.type} à {rdv.heure}
          </p>
          <progress
            className="progress progress-primary my-1 w-full"
            max={100}
            value={Math.round(rdv.remplissage * 100)}
            aria-label="Dernières 24 heures avant le rendez-vous"
          />
          <p className="text-sm">{rdv.delai}</p>
        </div>
      </div>
      <a href={paths.agendaEvenement(rdv._id)} className="btn btn-outline btn-sm ecran mt-2">
        Gérer le RDV
      </a>
    </Carte>
  );
}
