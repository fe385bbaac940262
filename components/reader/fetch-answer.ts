/** The answer of a file of the site; fails naming address and status where there is no such file, or with the network's words. */
export async function fetchAnswer(address: string): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answers with status ${answer.status}`);
  return answer;
}
