import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { readReprise } from '~/http/reprise.server';
import { CadreVerrou } from '~/ui/verrou/cadre-verrou';
import { Ouverture } from '~/ui/verrou/ouverture';
import { SaisieReprise } from '~/ui/verrou/saisie-reprise';

export const meta: MetaFunction = () => [{ title: 'Votre saisie · Auricule' }];

/** Gives a form that was held up back to whoever filled it in, once their session is open. */
export const action = (args: ActionFunctionArgs) => readReprise(args);

export default function Reprise() {
  const reprise = useActionData<typeof action>();
  if (reprise?.etat === 'verrou')
    return (
      <CadreVerrou>
        <Ouverture {...reprise} page="" />
      </CadreVerrou>
    );
  // Asked for by its address, it holds nothing.
  const dite = reprise && reprise.etat !== 'page' ? reprise : ({ etat: 'jetee' } as const);
  return (
    <main className="mx-auto max-w-xl p-8">
      <SaisieReprise {...dite} />
    </main>
  );
}
