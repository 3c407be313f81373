import { ETATS_ETAPE, type EtapeSuivie, type EtatEtape, MOTIFS_SUIVI } from '~/domain/plan-suivi/etape';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { Carte } from '../carte';
import { Pastille, type TonPastille } from '../pastille';

const TONS: Record<EtatEtape, TonPastille> = {
  faite: 'facturation',
  non_faite: 'annule',
  a_noter: 'attente',
  prise: 'livraison',
  retard: 'erreur',
  due: 'attente',
  venir: 'aucun',
};

interface Props {
  clientId: string;
  etapes: EtapeSuivie[];
  modifiable: boolean;
}

/** The visits that follow a fitting: when each falls due, its appointment, what became of it. */
export function PlanDeSuivi({ clientId, etapes, modifiable }: Props) {
  if (etapes.length === 0)
    return (
      <Carte titre="Plan de suivi">
        <p className="text-sm text-muet">
          Le plan se fait quand une date d’appareillage est enregistrée (statut « Appareillé », ou essai
          gardé).
        </p>
      </Carte>
    );
  return (
    <Carte titre="Plan de suivi">
      <ul className="grid gap-2 text-sm">
        {etapes.map((etape) => (
          <Etape key={etape._id} {...{ clientId, etape, modifiable }} />
        ))}
      </ul>
    </Carte>
  );
}

function Etape({
  clientId,
  etape,
  modifiable,
}: {
  clientId: string;
  etape: EtapeSuivie;
  modifiable: boolean;
}) {
  const { _id, mois, poseLe, prevueLe, etat, etatLe, motif, note, rendezVous } = etape;
  const nom = `la visite à ${mois} mois`;
  const libre = rendezVous === null && etat !== 'faite' && etat !== 'non_faite';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{mois} mois</strong>
        <span title={`Appareillage du ${formatDay(poseLe)}`}>prévue le {formatDay(prevueLe)}</span>
        <Pastille ton={TONS[etat]}>
          {ETATS_ETAPE[etat]}
          {etat === 'faite' && etatLe && ` le ${formatDay(etatLe)}`}
        </Pastille>
        {(etat === 'prise' || etat === 'a_noter') && rendezVous && (
          <a href={paths.evenement(rendezVous.id)} className="link">
            {formatDay(rendezVous.date)} à {rendezVous.heure}
          </a>
        )}
        {motif !== '' && <span className="text-muet">{MOTIFS_SUIVI[motif]}</span>}
        {note && <span className="text-muet wrap-anywhere">{note}</span>}
      </span>
      {modifiable && (
        <span className="ecran flex flex-wrap gap-1">
          {libre && (
            <a
              href={paths.suiviRendezVous(clientId, _id)}
              data-sur-place=""
              aria-label={`Prendre rendez-vous pour ${nom}`}
              className="btn btn-ghost btn-sm"
            >
              Prendre rendez-vous
            </a>
          )}
          {etat !== 'venir' && (
            <a
              href={paths.suiviEtat(clientId, _id)}
              data-sur-place=""
              aria-label={`Noter ${nom}`}
              className="btn btn-ghost btn-sm"
            >
              Noter
            </a>
          )}
        </span>
      )}
    </li>
  );
}
