import { getFormProps, useForm } from '@conform-to/react';
import type { Suggestion } from '~/domain/clients/suggestion';
import type { Article } from '~/domain/comptoir/article';
import type { VenteOuverte } from '~/domain/comptoir/ouverture.service.server';
import { CLIENT_DE_PASSAGE } from '~/domain/comptoir/vente.schema';
import { NATURES_TVA } from '~/domain/factures/tva';
import { MODES_PATIENT } from '~/domain/reglements/modes';
import { paths } from '~/http/paths';
import type { Resultat } from '~/http/resultat';
import { formatEuros, formatTaux } from '~/lib/euros';
import { AvisConflit } from '../agenda/avis-conflit';
import { Bouton } from '../bouton';
import { ClientAFacturer } from '../factures/client-a-facturer';
import { Champ, Choix } from '../form/champ';
import { ChampsCaches } from '../form/champs-caches';
import { Groupe } from '../form/groupe';
import { PiedDeFormulaire } from '../form/pied';
import { ResumeErreurs } from '../form/resume-erreurs';
import { ChoixDuMode } from '../reglements/champs-reglement';

interface Props {
  ouverte: VenteOuverte;
  /** The products that a search has found, where it found more or less than one. */
  articles: { q: string; trouves: readonly Article[] } | null;
  clients: { q: string; trouves: readonly Suggestion[] } | null;
  resultat: Resultat | undefined;
}

/** A sale at the counter. Its first button adds what was scanned: Enter, with which a scanner ends, sells nothing. */
export function FormulaireVente({ ouverte, articles, clients, resultat }: Props) {
  const { formId, centreId, client, lignes, total } = ouverte;
  const [form, fields] = useForm<Record<string, string>>({
    id: 'vente',
    lastResult: resultat,
    defaultValue: { mode: 'carte' },
  });
  const champ = (nom: string) => {
    const found = fields[nom];
    if (!found) throw new Error(`Champ inconnu : ${nom}`);
    return found;
  };
  return (
    <form method="post" action={paths.comptoir()} className="carte etroit" {...getFormProps(form)}>
      <ResumeErreurs form={form} suite={resultat?.suite} />
      <AvisConflit suite={resultat?.suite} />
      <ChampsCaches
        ouverture={{ formId, centreId, clientId: client?._id ?? '', totalVu: total ?? '' }}
        resultat={resultat}
      />
      <Groupe titre="Produits">
        <div className="col-span-full flex items-end gap-2">
          <Champ
            champ={champ('cherche')}
            libelle="Code-barres, LPP ou nom"
            className="grow"
            type="search"
            maxLength={100}
            autoComplete="off"
            autoFocus
          />
          <button type="submit" name="ajouter" value="1" formNoValidate className="btn btn-outline btn-sm">
            Ajouter
          </button>
        </div>
        {articles && <Trouves {...articles} />}
        {lignes.map(({ article, produit }, rang) => (
          <Ligne key={produit} {...{ article, rang, champ }} />
        ))}
      </Groupe>
      <ClientAFacturer
        titre="Client (facultatif)"
        client={client && <>Vente à {client.nom}, d’après sa fiche.</>}
        adresse={() => paths.comptoir()}
        sinon="sans fiche, un nom suffit, ou rien."
        recherche={clients}
      />
      {!client && (
        <Groupe titre="Sans fiche">
          <Champ
            champ={champ('nom')}
            libelle="Nom sur la facture"
            aide={`Vide : « ${CLIENT_DE_PASSAGE} ».`}
            autoComplete="off"
          />
        </Groupe>
      )}
      <Groupe titre="Règlement">
        <ChoixDuMode champ={champ('mode')} defaut="carte" modes={MODES_PATIENT} />
        <Champ
          champ={champ('reference')}
          libelle="Référence"
          aide="N° de chèque, de virement…"
          autoComplete="off"
        />
      </Groupe>
      <PiedDeFormulaire>
        <p className="mr-auto text-lg" aria-live="polite">
          Total TTC : <strong>{total === null ? '—' : formatEuros(total)}</strong>
        </p>
        <button type="submit" name="calculer" value="1" formNoValidate className="btn btn-ghost btn-sm">
          Recalculer
        </button>
        <Bouton>Encaisser et facturer</Bouton>
      </PiedDeFormulaire>
    </form>
  );
}

const Trouves = ({ q, trouves }: NonNullable<Props['articles']>) =>
  trouves.length === 0 ? (
    <p role="status" className="text-muet col-span-full text-sm">
      Aucun produit du stock pour « {q} ».
    </p>
  ) : (
    <ul aria-label="Produits trouvés" className="col-span-full grid text-sm">
      {trouves.map(({ _id, nom, code, lpp, quantite, prix }) => (
        <li key={_id}>
          <button
            type="submit"
            name="choisi"
            value={_id}
            formNoValidate
            className="hover:bg-base-200 rounded-field flex min-h-8 w-full items-center gap-3 px-2 text-left"
          >
            <span className="font-medium">{nom}</span>
            <span className="text-muet truncate">
              {[
                code,
                lpp && `LPP ${lpp}`,
                quantite === 0 ? 'épuisé' : `${quantite} en stock`,
                prix.length === 0 && 'sans prix',
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );

interface PropsLigne {
  article: Article;
  rang: number;
  champ: (nom: string) => Parameters<typeof Champ>[0]['champ'];
}

const Ligne = ({ article, rang, champ }: PropsLigne) => (
  <div className="border-base-300 col-span-full grid grid-cols-[1fr_auto] items-start gap-2 border-t pt-2 sm:grid-cols-[1fr_6rem_16rem_auto]">
    <p className="text-sm">
      <span className="font-medium">{article.nom}</span>
      <span className="text-muet block">
        {[article.lpp && `LPP ${article.lpp}`, `${article.quantite} en stock`].filter(Boolean).join(' · ')}
        {article.prix.length === 0 && (
          <>
            {' · '}
            <a href={paths.produit(article._id)} className="link">
              sans prix
            </a>
          </>
        )}
      </span>
      <input type="hidden" name={`produit${rang}`} value={article._id} />
    </p>
    <Champ champ={champ(`quantite${rang}`)} libelle="Quantité" inputMode="numeric" autoComplete="off" />
    <Choix champ={champ(`tva${rang}`)} libelle="Prix TTC">
      <option value="">À choisir</option>
      {article.prix.map(({ tva, taux, ttc }) => (
        <option key={tva} value={tva}>
          {formatEuros(ttc)}
          {taux > 0 && ` · ${NATURES_TVA[tva]}, TVA ${formatTaux(taux)}`}
        </option>
      ))}
    </Choix>
    <button
      type="submit"
      name="retirer"
      value={rang}
      formNoValidate
      aria-label={`Retirer ${article.nom}`}
      className="btn btn-ghost btn-sm mt-6"
    >
      Retirer
    </button>
  </div>
);
