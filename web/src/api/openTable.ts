import { connectBySocket } from "./socket";
import type { ConnectTable } from "./tableConnection";

/** Opens a table: its snapshot, then every event. Nothing above `api` knows what carries them; today a WebSocket does. */
export const openTable: ConnectTable = connectBySocket;
