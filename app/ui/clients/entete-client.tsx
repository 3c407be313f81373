import type { OngletDuClient } from '~/domain/clients/onglets';
import type { Voisin } from '~/domain/clients/voisins.lists.server';
import type { TeteDuClient } from '~/http/fiche/tete.server';
import { paths } from '~/http/paths';
import { adresseDeRetour, avecRetour } from '~/http/retour';
import { formatDay } from '~/lib/dates';
import { phoneDigits } from '~/lib/telephone';
import { Icone } from '../icone';
import { MenuPlus } from '../page/entete';
import { adresseOnglet } from './adresse-onglet';
import { BadgeStatut } from './badge-statut';

/** The head of all pages of a client, which stays in sight: who they are, how to reach them, where they stand, what comes next. */
export function EnteteClient({ tete, onglet }: { tete: TeteDuClient; onglet: OngletDuClient }) {
  const { _id, nom, prenom, age, dateNaissance, decesLe, telephone, statut, centre } = tete;
  const { prochainRdv, retour, can, ici, voisins } = tete;
  const modifiable = can['client:modifier'];
  return (
    <header className="entete-client">
      <a
        href={adresseDeRetour(retour)}
        data-comportement="retour"
        title="Retour"
        aria-label="Retour"
        className="ecran btn btn-ghost btn-sm btn-square"
      >
        <Icone nom="retour" />
      </a>
      <h1 title={`${nom} ${prenom}`}>
        {nom} {prenom}
      </h1>
      {decesLe && <strong className="whitespace-nowrap">Décédé(e) le {formatDay(decesLe)}</strong>}
      {age !== null && (
        <span className="age">
          {decesLe && 'à '}
          {age} {age < 2 ? 'an' : 'ans'}
        </span>
      )}
      {dateNaissance && <span className="naissance">Né(e) le {formatDay(dateNaissance)}</span>}
      {telephone && (
        <a href={`tel:${phoneDigits(telephone)}`} className="link-hover telephone">
          <Icone nom="telephone" />
          {telephone}
        </a>
      )}
      {modifiable ? (
        <a
          href={paths.clientDashboardStatut(_id, avecRetour('', retour))}
          data-sur-place=""
          title="Changer le statut"
          className="statut"
        >
          <BadgeStatut statut={statut} />
          <span className="sr-only">, changer le statut</span>
        </a>
      ) : (
        <BadgeStatut statut={statut} />
      )}
      {prochainRdv && (
        <a href={paths.agendaEvenement(prochainRdv._id)} className="link-hover rdv">
          <Icone nom="calendrier" />
          <span>
            <span className="sr-only">Prochain rendez-vous : </span>
            {formatDay(prochainRdv.date)} à {prochainRdv.heure}, {prochainRdv.type}
          </span>
        </a>
      )}
      {centre && <span className="centre">{centre}</span>}
      {voisins && (
        <div className="voisins ecran">
          <VoisinDe
            libelle="Client précédent"
            icone="gauche"
            voisin={voisins.precedent}
            {...{ onglet, retour }}
          />
          <VoisinDe
            libelle="Client suivant"
            icone="droite"
            voisin={voisins.suivant}
            {...{ onglet, retour }}
          />
        </div>
      )}
      <div className="actions ecran">
        {modifiable && (
          <MenuPlus libelle="Autres actions sur ce client">
            <MenuDuClient tete={tete} />
          </MenuPlus>
        )}
        {ici && can['agenda:modifier'] && (
          <a
            href={paths.evenementCreation(
              new URLSearchParams({ client: _id, retour: adresseOnglet(_id, onglet, retour) }),
            )}
            data-sur-place=""
            className="btn btn-primary btn-sm"
          >
            <Icone nom="calendrier" />
            <span className="nom">Prendre rdv</span>
          </a>
        )}
      </div>
    </header>
  );
}

interface PropsVoisin {
  libelle: string;
  icone: 'gauche' | 'droite';
  voisin: Voisin | null;
  onglet: OngletDuClient;
  retour: string;
}

/** The same page of the client beside this one in the list; at the list's end its place stays. */
function VoisinDe({ libelle, icone, voisin, onglet, retour }: PropsVoisin) {
  if (!voisin) return <span className="btn btn-sm btn-square invisible" />;
  const dit = `${libelle} : ${voisin.nom} ${voisin.prenom}`;
  return (
    <a
      href={adresseOnglet(voisin._id, onglet, retour)}
      title={dit}
      aria-label={dit}
      className="btn btn-ghost btn-sm btn-square"
    >
      <Icone nom={icone} />
    </a>
  );
}

function MenuDuClient({ tete: { _id, retour, can } }: { tete: TeteDuClient }) {
  const fiche = (search: string) => paths.client(_id, avecRetour(search, retour));
  return (
    <>
      <li>
        <a href={fiche('modifier=1')}>Modifier la fiche</a>
      </li>
      <li>
        <a href={paths.bilanCreation(_id)}>Nouveau bilan auditif</a>
      </li>
      <li>
        <a href={fiche('onglet=devis&nouveau=1')}>Nouveau devis</a>
      </li>
      {can['facture:modifier'] && (
        <li>
          <a href={paths.nouvelleFacture(`client=${_id}`)}>Nouvelle facture</a>
        </li>
      )}
      {can['archive:modifier'] && (
        <li>
          <a href={paths.gardes(_id)}>Motifs de garde</a>
        </li>
      )}
      <li>
        <a href={paths.clientSuppression(_id)}>Mettre à la corbeille</a>
      </li>
    </>
  );
}
