import { SUIVI_LABELS } from '~/domain/clients/suivis';
import type { AFaire } from '~/domain/tableau-de-bord/a-faire.service.server';
import { paths } from '~/http/paths';
import { accord } from '~/lib/accord';
import { formatDay } from '~/lib/dates';
import { FormulaireBouton } from '~/ui/form/formulaire-bouton';
import { versClients } from './liens';
import { Panneau } from './panneau';

/** 'À faire aujourd'hui': only what the user may do; an empty panel says what that means. */
export function AFaireAujourdhui({ aFaire }: { aFaire: AFaire }) {
  const { essais, devis, rdv, stockBas, imports } = aFaire;
  return (
    <section aria-labelledby="a-faire" className="my-3">
      <h2 id="a-faire" className="mb-1.5">
        À faire aujourd’hui
      </h2>
      <div className="grid items-start gap-2 md:grid-cols-2 xl:grid-cols-3">
        <div className="grid gap-2">
          <Agenda {...aFaire} />
          {rdv && (
            <Panneau
              titre={SUIVI_LABELS.rdv}
              nombre={rdv.nombre}
              tous={{ vers: versClients({ suivi: 'rdv' }), libelle: 'Tous' }}
              vide="Chaque client dont le statut est un rendez-vous en a un."
              lignes={rdv.premiers.map((client) => ({
                cle: client._id,
                vers: paths.clientDashboard(client._id),
                titre: `${client.nom} ${client.prenom}`,
                apres: [`depuis le ${formatDay(client.depuis)}`, client.centre].filter(Boolean).join(' · '),
              }))}
            />
          )}
        </div>
        <div className="grid gap-2">
          {essais && (
            <Panneau
              titre={SUIVI_LABELS.essais}
              nombre={essais.nombre}
              tous={{ vers: versClients({ suivi: 'essais' }), libelle: 'Tous' }}
              vide="Aucun essai en cours ne dépasse 30 jours."
              lignes={essais.premiers.map((client) => ({
                cle: client._id,
                vers: paths.clientDashboard(client._id),
                titre: `${client.nom} ${client.prenom}`,
                apres: [`depuis le ${formatDay(client.depuis)}`, client.centre].filter(Boolean).join(' · '),
              }))}
            />
          )}
          {devis && (
            <Panneau
              titre={SUIVI_LABELS.devis}
              nombre={devis.nombre}
              tous={{ vers: versClients({ suivi: 'devis' }), libelle: 'Tous' }}
              vide="Aucun devis encore valable n’attend de réponse depuis plus de 15 jours."
              lignes={devis.premiers.map((client) => ({
                cle: client._id,
                vers: paths.client(client._id, 'onglet=devis'),
                titre: `${client.nom} ${client.prenom}`,
                apres: [`devis du ${formatDay(client.depuis)}`, client.centre].filter(Boolean).join(' · '),
              }))}
            />
          )}
        </div>
        <div className="grid gap-2 md:col-span-2 md:grid-cols-2 xl:col-span-1 xl:grid-cols-1">
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
                action: <Vu id={each._id} nomFichier={each.nomFichier} />,
              }))}
            />
          )}
        </div>
      </div>
    </section>
  );
}

/** Says that the refused rows of an import were dealt with. */
const Vu = ({ id, nomFichier }: { id: string; nomFichier: string }) => (
  <FormulaireBouton action={paths.importVu(id)}>
    <button type="submit" aria-label={`Marquer ${nomFichier} comme vu`} className="btn btn-ghost btn-xs">
      Vu
    </button>
  </FormulaireBouton>
);

/** The day's events that are not over yet. */
function Agenda({ agenda, jour }: Pick<AFaire, 'agenda' | 'jour'>) {
  if (!agenda) return null;
  return (
    <Panneau
      titre="Rendez-vous du jour"
      nombre={agenda.nombre}
      tous={{ vers: paths.agenda(`vue=jour&date=${jour}`), libelle: 'Tous' }}
      vide={
        agenda.nombre === 0 ? 'Aucun rendez-vous aujourd’hui.' : 'Les rendez-vous d’aujourd’hui sont passés.'
      }
      lignes={agenda.premiers.map(({ id, heure, date, journee, type, client, centre }) => ({
        cle: id,
        vers: paths.agendaEvenement(id),
        avant: journee || date < jour ? 'Jour' : heure,
        titre: client ? `${client.nom} ${client.prenom}` : type,
        apres: [client && type, centre].filter(Boolean).join(' · '),
      }))}
    />
  );
}
