/** What the matrix asks of a peer: the page of each puts one on `window`. */
export interface Peer {
  /** Take a scan; resolves when the peer has it. */
  scan(request: PeerRequest): Promise<void>;
  /** How many the peer still means to send. */
  pending(): Promise<number>;
}

/** The body of an operation, complete as the WMS wants it; the peer only has to deliver it. */
export interface PeerRequest {
  readonly path: string;
  readonly body: { readonly opId: string };
}

declare global {
  interface Window {
    peer: Peer;
  }
}
