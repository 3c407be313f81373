import { getFormProps, useForm } from '@conform-to/react';
import type { ReactNode } from 'react';
import type { PageDeSignature } from '~/domain/signatures/a-distance.service.server';
import { paths } from '~/http/paths';
import type { Resultat } from '~/http/resultat';
import { formatInstant } from '~/lib/dates';
import { COTE } from '~/lib/oreilles';
import { Avis } from '../avis';
import { Bouton } from '../bouton';
import { Champ } from '../form/champ';
import { Marque } from '../mise-en-page/marque';
import { ChampsSignature } from './champs-signature';
import { TableAcceptee } from './table-acceptee';

/** The page around a signature at a distance, on a phone first: no menu, no way into the application. */
export const CadreSignature = ({ children }: { children: ReactNode }) => (
  <main className="mx-auto grid max-w-xl content-start gap-4 p-3 sm:p-6">
    <Marque className="text-lg" />
    {children}
  </main>
);

/** One answer for every link that gives nothing; `refus` where the link is good and its document is not any more. */
export const LienPerdu = ({ refus }: { refus: string | null }) => (
  <section className="carte grid gap-3">
    <h1>Signer un document</h1>
    <Avis ton="erreur" role="alert">
      {refus ??
        'Ce lien ne fonctionne pas, ou ne fonctionne plus : il a servi, il a expiré ou il a été remplacé. Demandez-en un autre à votre centre.'}
    </Avis>
  </section>
);

interface Props {
  page: PageDeSignature;
  jeton: string;
  resultat: Resultat | undefined;
}

/** What a patient reads, asks for and signs; once signed, their copy. */
export function PageSignature({ page, jeton, resultat }: Props) {
  if (page.signe) return <Signe page={page} jeton={jeton} />;
  return (
    <>
      <section className="carte grid gap-3">
        <div>
          <h1>{page.titre}</h1>
          <p className="text-sm text-muet">{page.centre}</p>
        </div>
        <Resume page={page} />
        <a
          href={paths.signatureADistanceDocument(jeton)}
          target="_blank"
          className="btn btn-outline"
          rel="noreferrer"
        >
          Lire le document (PDF)
        </a>
      </section>
      <section className="carte grid gap-3" aria-labelledby="etape-code">
        <h2 id="etape-code">1. Recevoir un code</h2>
        {page.codeDemande && (
          <Avis ton="info" role="status">
            Un code à six chiffres part à l’adresse qui a reçu ce lien. Il vaut un quart d’heure.
          </Avis>
        )}
        {page.codesRestants > 0 ? (
          <form method="post" action={paths.signatureADistanceCode(jeton)}>
            <Bouton ton={page.codeDemande ? 'neutral' : 'primary'}>
              {page.codeDemande ? 'Envoyer un autre code' : 'Recevoir un code par courriel'}
            </Bouton>
          </form>
        ) : (
          <p className="text-sm text-muet">Tous les codes de ce lien ont été envoyés.</p>
        )}
      </section>
      <section className="carte grid gap-3" aria-labelledby="etape-signature">
        <h2 id="etape-signature">2. Signer</h2>
        <Formulaire {...{ page, resultat }} />
      </section>
      <p className="text-xs text-muet">
        Ce lien vaut jusqu’au {formatInstant(page.expireLe)}. En signant, vous acceptez que soient gardés avec
        le document la date, votre adresse IP, le nom de votre navigateur et l’adresse e-mail du code.{' '}
        <a href={paths.confidentialite()} className="link">
          Confidentialité
        </a>
      </p>
    </>
  );
}

function Resume({ page: { accepte, appareils } }: { page: PageDeSignature }) {
  if (accepte)
    return (
      <section className="grid gap-1" aria-labelledby="propose">
        <h2 id="propose" className="text-sm font-medium">
          Tout ce qui est proposé
        </h2>
        <TableAcceptee accepte={accepte} />
      </section>
    );
  return (
    <ul className="grid gap-1 text-sm">
      {appareils.map(({ cote, marque, modele, numeroSerie }) => (
        <li key={cote}>
          {COTE[cote].titre} : {[marque, modele].filter(Boolean).join(' ')}
          {numeroSerie && `, n° de série ${numeroSerie}`}
        </li>
      ))}
    </ul>
  );
}

function Formulaire({ page, resultat }: Pick<Props, 'page' | 'resultat'>) {
  const [form, fields] = useForm<Record<'signataire' | 'qualite' | 'trace' | 'accord' | 'code', string>>({
    id: 'signature',
    lastResult: resultat,
    defaultValue: { signataire: page.nom, qualite: 'patient' },
  });
  return (
    <form method="post" className="grid gap-4" {...getFormProps(form)}>
      <ChampsSignature
        {...{ form, fields, possibles: page.possibles, choix: page.choix, titre: page.titre }}
        sinon="Ce navigateur ne permet pas de signer à l’écran : imprimez le document, signez-le et rapportez-le à votre centre, ou ouvrez ce lien sur un téléphone."
      />
      <Champ
        champ={fields.code}
        libelle="Code reçu par courriel"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
      />
      <Bouton className="w-full">Signer</Bouton>
    </form>
  );
}

const Signe = ({ page, jeton }: Pick<Props, 'page' | 'jeton'>) => (
  <section className="carte grid gap-3">
    <h1>{page.titre}</h1>
    <Avis ton="succes" role="status">
      Le document est signé. {page.centre} en garde l’exemplaire.
    </Avis>
    {page.accepte && <TableAcceptee accepte={page.accepte} />}
    <a href={paths.signatureADistanceDocument(jeton)} className="btn btn-primary">
      Garder mon exemplaire (PDF)
    </a>
    <p className="text-xs text-muet">Il reste ici jusqu’au {formatInstant(page.expireLe)}.</p>
  </section>
);
