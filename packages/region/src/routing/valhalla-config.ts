import { join } from 'node:path'

/**
 * Valhalla's settings for one region, to build its tiles and to read them. They are written out here because the
 * package makes them with a Python script, which a bare machine does not have. The keys for a tile archive, borders,
 * time zones and live traffic are left out: Valhalla logs an error at each start for every such file that is absent.
 */
export function valhallaConfig(tileDir: string): object {
  // An empty type is silence; anything else prints a line for every route.
  const logging = { type: '', color: false, file_name: '', long_request: 1_000 }
  return {
    mjolnir: {
      tile_dir: tileDir,
      transit_dir: join(tileDir, 'transit'),
      max_cache_size: 256_000_000,
      id_table_size: 100_000_000,
      hierarchy: true,
      shortcuts: true,
      include_driveways: true,
      include_driving: true,
      include_pedestrian: false,
      include_bicycle: false,
      include_construction: false,
      reclassify_links: true,
      concurrency: 1,
      data_processing: {
        infer_internal_intersections: true,
        infer_turn_channels: true,
        apply_country_overrides: true,
        use_admin_db: false,
        use_direction_on_ways: false,
        allow_alt_name: false,
        use_urban_tag: false,
        use_rest_area: false,
        scan_tar: false,
      },
      logging,
    },
    additional_data: { elevation: '' },
    loki: {
      actions: ['locate', 'route', 'sources_to_targets', 'status'],
      use_connectivity: true,
      service_defaults: {
        radius: 0,
        minimum_reachability: 50,
        search_cutoff: 35_000,
        node_snap_tolerance: 5,
        street_side_tolerance: 5,
        street_side_max_distance: 1_000,
        heading_tolerance: 60,
      },
      logging,
      service: { proxy: 'ipc:///tmp/loki' },
    },
    thor: {
      logging,
      // The other algorithm reserves labels for both ends of every pair: 200 MB more after one matrix of 50, and slower
      // for many cars to one pickup.
      source_to_target_algorithm: 'timedistancematrix',
      service: { proxy: 'ipc:///tmp/thor' },
      max_reserved_labels_count_astar: 200_000,
      max_reserved_labels_count_bidir_astar: 100_000,
      max_reserved_labels_count_dijkstras: 400_000,
      max_reserved_labels_count_bidir_dijkstras: 200_000,
      clear_reserved_memory: false,
      extended_search: false,
      costmatrix: {
        check_reverse_connection: true,
        allow_second_pass: true,
        max_reserved_locations: 25,
        max_iterations: 2_800,
        min_iterations: 100,
        hierarchy_limits: { max_up_transitions: { '1': 400, '2': 100 } },
      },
      bidirectional_astar: {
        threshold_delta: 420,
        alternative_cost_extend: 1.2,
        alternative_iterations_delta: 100_000,
        hierarchy_limits: {
          max_up_transitions: { '1': 400, '2': 100 },
          expand_within_distance: { '0': 1e8, '1': 20_000, '2': 5_000 },
        },
      },
      unidirectional_astar: {
        hierarchy_limits: {
          max_up_transitions: { '1': 400, '2': 100 },
          expand_within_distance: { '0': 1e8, '1': 100_000, '2': 5_000 },
        },
      },
    },
    odin: { logging, service: { proxy: 'ipc:///tmp/odin' }, markup_formatter: { markup_enabled: false } },
    meili: MAP_MATCHING,
    httpd: {
      service: { listen: 'tcp://127.0.0.1:8002', loopback: 'ipc:///tmp/loopback', interrupt: 'ipc:///tmp/interrupt' },
    },
    service_limits: SERVICE_LIMITS,
    statsd: { port: 8125, prefix: 'valhalla' },
  }
}

// Never used by us, but read at start.
const MAP_MATCHING = {
  mode: 'auto',
  customizable: ['mode', 'search_radius', 'turn_penalty_factor', 'gps_accuracy', 'interpolation_distance'],
  verbose: false,
  default: {
    sigma_z: 4.07,
    gps_accuracy: 5,
    beta: 3,
    max_route_distance_factor: 5,
    max_route_time_factor: 5,
    max_search_radius: 100,
    breakage_distance: 2_000,
    interpolation_distance: 10,
    search_radius: 50,
    geometry: false,
    route: true,
    turn_penalty_factor: 0,
  },
  auto: { turn_penalty_factor: 200, search_radius: 50 },
  pedestrian: { turn_penalty_factor: 100, search_radius: 50 },
  bicycle: { turn_penalty_factor: 140 },
  multimodal: { turn_penalty_factor: 70 },
  logging: { type: '', color: false, file_name: '' },
  service: { proxy: 'ipc:///tmp/meili' },
  grid: { size: 500, cache_size: 100_240 },
}

const LIMITS_BY_CAR = {
  max_distance: 5_000_000,
  max_locations: 60,
  max_matrix_distance: 400_000,
  max_matrix_location_pairs: 40_000,
}
const SERVICE_LIMITS = {
  auto: LIMITS_BY_CAR,
  bus: LIMITS_BY_CAR,
  taxi: LIMITS_BY_CAR,
  truck: LIMITS_BY_CAR,
  motorcycle: LIMITS_BY_CAR,
  motor_scooter: LIMITS_BY_CAR,
  pedestrian: { ...LIMITS_BY_CAR, min_transit_walking_distance: 1, max_transit_walking_distance: 10_000 },
  bicycle: LIMITS_BY_CAR,
  bikeshare: LIMITS_BY_CAR,
  multimodal: LIMITS_BY_CAR,
  transit: LIMITS_BY_CAR,
  status: { allow_verbose: false },
  skadi: { max_shape: 750_000, min_resample: 10 },
  isochrone: {
    max_contours: 4,
    max_time_contour: 120,
    max_distance: 25_000,
    max_locations: 1,
    max_distance_contour: 200,
  },
  trace: {
    max_distance: 200_000,
    max_gps_accuracy: 100,
    max_search_radius: 100,
    max_shape: 16_000,
    max_alternates: 3,
    max_alternates_shape: 100,
  },
  centroid: { max_distance: 200_000, max_locations: 5 },
  max_exclude_locations: 50,
  max_reachability: 100,
  max_radius: 200,
  max_timedep_distance: 500_000,
  max_timedep_distance_matrix: 0,
  max_alternates: 2,
  max_exclude_polygons_length: 10_000,
  max_distance_disable_hierarchy_culling: 0,
  hierarchy_limits: {
    allow_modification: false,
    costmatrix: { max_allowed_up_transitions: { '1': 400, '2': 100 } },
    bidirectional_astar: {
      max_allowed_up_transitions: { '1': 400, '2': 100 },
      max_expand_within_distance: { '0': 1e8, '1': 20_000, '2': 5_000 },
    },
    unidirectional_astar: {
      max_allowed_up_transitions: { '1': 400, '2': 100 },
      max_expand_within_distance: { '0': 1e8, '1': 100_000, '2': 5_000 },
    },
  },
}
