import { getFormProps, useForm } from '@conform-to/react';
import type { CommandeAOuvrir } from '~/domain/commandes/ouverture.service.server';
import { paths } from '~/http/paths';
import type { Resultat } from '~/http/resultat';
import { COTES } from '~/lib/oreilles';
import { Bouton } from '../bouton';
import { Champ, Choix, Texte } from '../form/champ';
import { ChampsCaches } from '../form/champs-caches';
import { Groupe } from '../form/groupe';
import { PiedDeFormulaire } from '../form/pied';
import { ResumeErreurs } from '../form/resume-erreurs';
import { ChampFournisseur } from '../sav/champ-fournisseur';

interface Props {
  ouverte: CommandeAOuvrir;
  /** How many lines the form has. */
  nombre: number;
  /** The article of the first line, where one is asked for. */
  article: string;
  /** The address of the same form with more lines; false where there are as many as an order has. */
  plus: string | false;
  resultat: Resultat | undefined;
}

/** What fields outside of the form belong to. */
export const FORMULAIRE_COMMANDE = 'commande';

/** A new order: from whom, by when, and what, line by line. */
export function FormulaireCommande({ ouverte, nombre, article, plus, resultat }: Props) {
  const { formId, centreId, aujourdhui, prevue, client, devis, fournisseurs } = ouverte;
  const [form, fields] = useForm<Record<string, string>>({
    id: FORMULAIRE_COMMANDE,
    lastResult: resultat,
    defaultValue: {
      ...{ commandeeLe: aujourdhui, prevueLe: prevue },
      ...(article ? { article0: article, quantite0: '1' } : lignesDuDevis(devis)),
    },
  });
  const champ = (nom: string) => {
    const found = fields[nom];
    if (!found) throw new Error(`Champ inconnu : ${nom}`);
    return found;
  };
  return (
    <form method="post" className="carte etroit" {...getFormProps(form)}>
      <ResumeErreurs form={form} suite={resultat?.suite} />
      <ChampsCaches
        ouverture={{ formId, centreId, ...(client && { clientId: client._id }) }}
        resultat={resultat}
      />
      <Groupe titre="Commande">
        {client && (
          <p className="col-span-full text-sm">
            Pour {client.nom}
            {devis && !article && (
              <>
                , d’après son{' '}
                <a href={paths.client(client._id, `onglet=devis&devis=${devis.devisId}`)} className="link">
                  devis n° {devis.numero}
                </a>
                , accepté&nbsp;: vérifiez ce qui manque au stock
              </>
            )}
          </p>
        )}
        <ChampFournisseur champ={champ('fournisseur')} proposes={fournisseurs} required />
        <Champ champ={champ('reference')} libelle="Référence du fournisseur" autoComplete="off" />
        <Champ champ={champ('commandeeLe')} libelle="Commandée le" type="date" max={aujourdhui} required />
        <Champ
          champ={champ('prevueLe')}
          libelle="Livraison attendue le"
          type="date"
          aide="Passé ce jour, la commande est en retard."
        />
      </Groupe>
      {Array.from({ length: nombre }, (_, rang) => rang).map((rang) => (
        <Groupe key={rang} titre={`Ligne ${rang + 1}`}>
          <Choix champ={champ(`article${rang}`)} libelle="Article">
            <Articles ouverte={ouverte} />
          </Choix>
          <Champ
            champ={champ(`designation${rang}`)}
            libelle="Désignation"
            aide={rang === 0 && 'Vide : celle de l’article.'}
            autoComplete="off"
          />
          <Champ champ={champ(`quantite${rang}`)} libelle="Quantité" inputMode="numeric" autoComplete="off" />
          <Choix champ={champ(`oreille${rang}`)} libelle="Oreille">
            <option value="">—</option>
            {COTES.map(({ cote, seule }) => (
              <option key={cote} value={cote}>
                {seule}
              </option>
            ))}
          </Choix>
          <Champ
            champ={champ(`prix${rang}`)}
            libelle="Prix unitaire HT (€)"
            inputMode="decimal"
            autoComplete="off"
          />
        </Groupe>
      ))}
      <Groupe titre="Note">
        <Texte champ={champ('note')} libelle="Note" />
      </Groupe>
      <PiedDeFormulaire>
        <Bouton>Enregistrer la commande</Bouton>
        {plus && (
          <button
            type="submit"
            name="plus"
            value="oui"
            formAction={plus}
            formNoValidate
            className="btn btn-outline btn-sm"
          >
            Plus de lignes
          </button>
        )}
        <a
          href={client ? paths.client(client._id, 'onglet=sav') : paths.commandes()}
          className="btn btn-ghost btn-sm"
        >
          Annuler
        </a>
      </PiedDeFormulaire>
    </form>
  );
}

/** The first lines as an accepted quote asks for them, a piece an ear. */
const lignesDuDevis = (devis: CommandeAOuvrir['devis']): Record<string, string> =>
  Object.assign(
    {},
    ...(devis?.lignes ?? []).map(({ cote, designation, produit }, rang) => ({
      ...(produit ? { [`article${rang}`]: `produit:${produit}` } : { [`designation${rang}`]: designation }),
      ...{ [`quantite${rang}`]: '1', [`oreille${rang}`]: cote },
    })),
  );

const Articles = ({ ouverte: { produits, embouts } }: Pick<Props, 'ouverte'>) => (
  <>
    <option value="">Autre, à écrire</option>
    {produits.length > 0 && (
      <optgroup label="Produits du stock">
        {produits.map(({ _id, nom, quantite }) => (
          <option key={_id} value={`produit:${_id}`}>
            {nom} — {quantite === 0 ? 'épuisé' : `${quantite} en stock`}
          </option>
        ))}
      </optgroup>
    )}
    {embouts.length > 0 && (
      <optgroup label="Embouts à commander">
        {embouts.map(({ _id, nom }) => (
          <option key={_id} value={`embout:${_id}`}>
            {nom}
          </option>
        ))}
      </optgroup>
    )}
  </>
);
