import { type FiltreClients, RDV_A_VENIR, RDV_LABELS, SANS_ORIGINE } from '~/domain/clients/filtre-clients';
import { ORIGINES } from '~/domain/clients/origines';
import { AUCUN_STATUT, STADES, STATUTS } from '~/domain/clients/statuts';
import { SUIVI_LABELS, SUIVIS } from '~/domain/clients/suivis';
import { CasesDeFiltre, ChoixDeFiltre, PeriodeDeFiltre } from '../liste/champs-de-filtre';
import { statique } from '../statique';
import { BadgeStatut } from './badge-statut';

interface Props {
  filtre: FiltreClients;
  /** The centres to choose among; none where one is chosen. */
  centres: readonly { id: string; name: string }[];
}

const STATUTS_PAR_STADE = STADES.map(({ stade, libelle }) => ({
  libelle,
  valeurs: [
    ...STATUTS.filter((ligne) => ligne.stade === stade).map(({ statut }) => statut),
    ...(stade === 'annule' ? [AUCUN_STATUT] : []),
  ],
})).map((groupe) => (groupe.valeurs.includes(AUCUN_STATUT) ? { ...groupe, libelle: 'Autres' } : groupe));

const ORIGINES_CONNUES = [...ORIGINES, SANS_ORIGINE];

/** What the client list can be narrowed by. */
export const FiltresClients = (donnees: Props) => <div className="contents" {...champs(donnees)} />;

const champs = statique(Champs);

function Champs({ filtre, centres }: Props) {
  const { origine, suivi, rdv, limites, centre } = filtre;
  const origines = origine && !ORIGINES_CONNUES.some((each) => each === origine) ? [origine] : [];
  return (
    <>
      <CasesDeFiltre
        nom="statuts"
        choisies={filtre.statuts}
        groupes={STATUTS_PAR_STADE}
        rendu={(statut) => <BadgeStatut statut={statut === AUCUN_STATUT ? '' : statut} />}
      />
      <div className="grid content-start gap-3">
        <ChoixDeFiltre
          nom="rdv"
          libelle="Rendez-vous"
          valeur={rdv}
          tous="Tous"
          options={RDV_A_VENIR.map((valeur) => ({ valeur, libelle: RDV_LABELS[valeur] }))}
        />
        <ChoixDeFiltre
          nom="suivi"
          libelle="À suivre"
          valeur={suivi}
          tous="Tous"
          options={SUIVIS.map((valeur) => ({ valeur, libelle: SUIVI_LABELS[valeur] }))}
        />
        <ChoixDeFiltre
          nom="limites"
          libelle="Traitement limité"
          valeur={limites}
          tous="Laissés de côté"
          options={[{ valeur: 'oui', libelle: 'Eux seuls' }]}
        />
      </div>
      <PeriodeDeFiltre
        libelle="Créés"
        du={{ nom: 'creeDu', valeur: filtre.creeDu }}
        au={{ nom: 'creeAu', valeur: filtre.creeAu }}
      />
      <PeriodeDeFiltre
        libelle="Appareillés"
        du={{ nom: 'appareilleDu', valeur: filtre.appareilleDu }}
        au={{ nom: 'appareilleAu', valeur: filtre.appareilleAu }}
      />
      <ChoixDeFiltre
        nom="origine"
        libelle="Origine"
        valeur={origine}
        tous="Toutes"
        options={[...ORIGINES_CONNUES, ...origines].map((valeur) => ({ valeur, libelle: valeur }))}
      />
      {centres.length > 1 && (
        <ChoixDeFiltre
          nom="centre"
          libelle="Centre"
          valeur={centre}
          tous="Tous"
          options={centres.map(({ id, name }) => ({ valeur: id, libelle: name }))}
        />
      )}
    </>
  );
}
