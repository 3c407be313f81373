import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listLettresImpayes } from '~/domain/encaissements/lettres-impayes.service.server';
import { requireContext } from '~/http/context.server';
import { DialogueLettres } from '~/ui/encaissements/dialogue-lettres';

/** The letters about unpaid invoices, above the list of what is owed. */
export async function loader(args: LoaderFunctionArgs) {
  return { lots: await listLettresImpayes(await requireContext(args)) };
}

export default function LettresImpayes() {
  return <DialogueLettres {...useLoaderData<typeof loader>()} />;
}
