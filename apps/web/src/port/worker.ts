// A worker with the engine.
export const openWorker = (name: 'table' | 'commands'): Worker => new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module', name });
