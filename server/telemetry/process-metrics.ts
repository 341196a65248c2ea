import { collectDefaultMetrics, Registry } from 'prom-client';

let watched: Registry | undefined;

/**
 * Memory, CPU, event loop and garbage collection of this process: one registry for all apps in it. They are watched
 * from the first time somebody asks.
 */
export function processMetrics(): Registry {
  if (!watched) {
    watched = new Registry();
    collectDefaultMetrics({ register: watched, eventLoopMonitoringPrecision: 20 });
  }
  return watched;
}
