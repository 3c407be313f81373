import { nomJour } from '~/domain/agenda/jours';
import { SUIVI_LABELS, type Suivi } from '~/domain/clients/suivis';
import type { AFaire } from '~/domain/tableau-de-bord/a-faire.service.server';
import { paths } from '~/http/paths';
import { accord } from '~/lib/accord';
import { formatDay } from '~/lib/dates';
import { formatJourCourt } from '~/lib/mois';
import { FormulaireBouton } from '~/ui/form/formulaire-bouton';
import { versClients } from './liens';
import { Panneau } from './panneau';

/** What there is to do: the day's appointments, then what is overdue; only what the user may do. An empty panel says what that means. */
export function AFaireAujourdhui({ aFaire }: { aFaire: AFaire }) {
  const { essais, devis, rdv, stockBas, imports, alertes } = aFaire;
  return (
    <section aria-labelledby="a-faire">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <h2 id="a-faire">À faire aujourd’hui</h2>
        <a href={paths.aFaire()} className="link text-sm">
          Toutes les échéances
        </a>
      </div>
      <div className="grid items-start gap-2 md:grid-cols-2 xl:grid-cols-3">
        <Agenda {...aFaire} />
        <div className="grid gap-2">
          <Attente
            suivi="rdv"
            attente={rdv}
            vide="Chaque client dont le statut est un rendez-vous en a un."
            depuis="depuis le"
          />
          <Attente
            suivi="essais"
            attente={essais}
            vide="Aucun essai en cours ne dépasse 30 jours."
            depuis="depuis le"
          />
        </div>
        <div className="grid gap-2 md:col-span-2 md:grid-cols-2 xl:col-span-1 xl:grid-cols-1">
          <Attente
            suivi="devis"
            attente={devis}
            vide="Aucun devis encore valable n’attend de réponse depuis plus de 15 jours."
            depuis="devis du"
          />
          {stockBas && (
            <Panneau
              titre="Stock bas"
              nombre={stockBas.nombre}
              tous={{ vers: paths.stock('bas=oui'), libelle: 'Tous' }}
              vide="Aucun produit n’est à son seuil d’alerte."
              lignes={stockBas.premiers.map((produit) => ({
                cle: produit._id,
                vers: paths.produitMouvements(produit._id),
                titre: produit.name.startsWith(produit.marque)
                  ? produit.name
                  : `${produit.marque} ${produit.name}`,
                apres: [produit.quantity === 0 ? 'épuisé' : `reste ${produit.quantity}`, produit.centre]
                  .filter(Boolean)
                  .join(' · '),
              }))}
            />
          )}
          {alertes && (
            <Panneau
              titre="Consultations inhabituelles"
              nombre={alertes.nombre}
              vide=""
              lignes={alertes.premiers.map((each) => ({
                cle: each._id,
                vers: paths.journal(each.filtres),
                titre: each.dit,
                apres: '',
                action: <Vu action={paths.alerteVue(each._id)} quoi={each.dit} />,
              }))}
            />
          )}
          {imports && (
            <Panneau
              titre="Imports avec des lignes rejetées"
              nombre={imports.nombre}
              vide="Aucune ligne rejetée à revoir ces 7 derniers jours."
              lignes={imports.premiers.map((each) => ({
                cle: each._id,
                vers: paths.importResultat(each._id),
                titre: each.nomFichier,
                apres: `${accord(each.rejets, 'ligne', 'lignes')} le ${formatDay(each.date)}`,
                action: <Vu action={paths.importVu(each._id)} quoi={each.nomFichier} />,
              }))}
            />
          )}
        </div>
      </div>
    </section>
  );
}

interface AttenteProps {
  suivi: Suivi;
  attente: AFaire[Suivi];
  vide: string;
  /** What stands before the day that a client waits since. */
  depuis: string;
}

/** Clients who wait for a deed, those who have waited longest in front. */
function Attente({ suivi, attente, vide, depuis }: AttenteProps) {
  if (!attente) return null;
  return (
    <Panneau
      titre={SUIVI_LABELS[suivi]}
      nombre={attente.nombre}
      tous={{ vers: versClients({ suivi }), libelle: 'Tous' }}
      vide={vide}
      lignes={attente.premiers.map((client) => ({
        cle: client._id,
        vers:
          suivi === 'devis' ? paths.client(client._id, 'onglet=devis') : paths.clientDashboard(client._id),
        titre: `${client.nom} ${client.prenom}`,
        apres: [`${depuis} ${formatDay(client.depuis)}`, client.centre].filter(Boolean).join(' · '),
      }))}
    />
  );
}

/** Says that something was dealt with. */
const Vu = ({ action, quoi }: { action: string; quoi: string }) => (
  <FormulaireBouton action={action}>
    <button type="submit" aria-label={`Marquer ${quoi} comme vu`} className="btn btn-ghost btn-xs">
      Vu
    </button>
  </FormulaireBouton>
);

/** The day's events that are not over yet; on a day on which nobody works, those of the next one. */
function Agenda({ agenda, jour: today }: Pick<AFaire, 'agenda' | 'jour'>) {
  if (!agenda) return null;
  const { jour, nombre, premiers } = agenda;
  const rien = nombre === 0 ? 'Aucun rendez-vous aujourd’hui.' : 'Les rendez-vous d’aujourd’hui sont passés.';
  return (
    <Panneau
      titre={
        jour === today
          ? 'Rendez-vous du jour'
          : `Prochain jour ouvré : ${nomJour(jour)} ${formatJourCourt(jour)}`
      }
      nombre={nombre}
      tous={{ vers: paths.agenda(`vue=jour&date=${jour}`), libelle: 'Tous' }}
      vide={jour === today ? rien : 'Aucun rendez-vous ce jour-là, et c’est fermé aujourd’hui.'}
      lignes={premiers.map(({ id, heure, date, journee, type, client, centre }) => ({
        cle: id,
        vers: paths.agendaEvenement(id),
        avant: journee || date < jour ? 'Jour' : heure,
        titre: client ? `${client.nom} ${client.prenom}` : type,
        apres: [client && type, centre].filter(Boolean).join(' · '),
      }))}
    />
  );
}
