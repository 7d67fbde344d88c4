import { checks, patroni, pooler } from './settings.ts'

/** The configuration files, as an operator would write them for machines of their own. */

interface EtcdPlace {
  name: string
  port: number
  peerPort: number
  data: string
  all: { name: string; peerPort: number }[]
}

export const etcdConfig = ({ name, port, peerPort, data, all }: EtcdPlace) => `
name: ${name}
data-dir: ${data}
listen-client-urls: http://127.0.0.1:${port}
advertise-client-urls: http://127.0.0.1:${port}
listen-peer-urls: http://127.0.0.1:${peerPort}
initial-advertise-peer-urls: http://127.0.0.1:${peerPort}
initial-cluster: ${all.map((each) => `${each.name}=http://127.0.0.1:${each.peerPort}`).join(',')}
# Patroni speaks the second version of etcd's language: see member1.yml.
enable-v2: true
`

interface Member {
  name: string
  port: number
  /** Of Patroni's REST API. */
  restPort: number
}

interface PatroniPlace extends Member {
  folder: string
  etcdPorts: number[]
  /** The folder of PostgreSQL's programs. */
  programs: string
  passwords: Passwords
}

export type Passwords = Record<'superuser' | 'replication' | 'rewind' | 'rest' | 'lagra', string>

export const patroniConfig = ({
  name,
  folder,
  port,
  restPort,
  etcdPorts,
  programs,
  passwords,
}: PatroniPlace) => `
scope: lagra
name: ${name}

restapi:
  listen: 127.0.0.1:${restPort}
  connect_address: 127.0.0.1:${restPort}
  # Anybody may ask how a member is; only who knows this may change something.
  authentication:
    username: patroni
    password: ${passwords.rest}

# The second version of etcd's language (etcd, not etcd3). With the third, Patroni before 3.0.3 has a primary that hung
# for longer than ttl take its key back from the one that was promoted meanwhile, whose lines are then lost.
etcd:
  hosts: ${etcdPorts.map((each) => `127.0.0.1:${each}`).join(',')}

bootstrap:
  # These go into etcd once, when the cluster is made; later they are changed by patronictl edit-config.
  dcs:
    ttl: ${patroni.ttl}
    loop_wait: ${patroni.loopWait}
    retry_timeout: ${patroni.retryTimeout}
    # A line is acknowledged when a second member has it on disk, and only such a member is ever promoted.
    synchronous_mode: true
    # false: with no second member left, lines are booked on the primary alone. true: they then wait.
    synchronous_mode_strict: false
    # While etcd is away the primary stays primary, as long as it reaches all other members.
    failsafe_mode: true
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters:
        max_connections: 60
        shared_buffers: 64MB
        max_wal_size: 256MB
        wal_keep_size: 128MB
        synchronous_commit: "on"
        # A connection whose other end died without a word is noticed after about half a minute.
        tcp_keepalives_idle: 10
        tcp_keepalives_interval: 5
        tcp_keepalives_count: 3
        tcp_user_timeout: 20s
  initdb:
    - encoding: UTF8
    - locale: C.UTF-8
    # pg_rewind needs them, and a broken page is noticed.
    - data-checksums

postgresql:
  listen: 127.0.0.1:${port}
  connect_address: 127.0.0.1:${port}
  bin_dir: ${programs}
  data_dir: ${folder}/data
  pgpass: ${folder}/pgpass
  authentication:
    superuser: { username: postgres, password: ${passwords.superuser} }
    replication: { username: replicator, password: ${passwords.replication} }
    rewind: { username: rewinder, password: ${passwords.rewind} }
  pg_hba:
    - host all all 127.0.0.1/32 scram-sha-256
    - host replication replicator 127.0.0.1/32 scram-sha-256
  parameters:
    unix_socket_directories: ""
  # A former primary that cannot be rewound is copied anew.
  remove_data_directory_on_rewind_failure: true
  remove_data_directory_on_diverged_timelines: true

watchdog:
  # On machines of their own: "required", so that a member whose Patroni hangs is switched off before ttl ends.
  mode: off
`

interface Balanced {
  /** Where HAProxy listens for callers of Lagra, and for who wants the primary or a replica. */
  ports: { balancer: number; primary: number; replicas: number }
  members: Member[]
  servers: { name: string; port: number }[]
}

export const haproxyConfig = ({ ports, members, servers }: Balanced) => `
global
  maxconn 2000

defaults
  timeout connect 2s
  timeout check 3s
  default-server inter ${checks.every}s fall ${checks.fall} rise ${checks.rise}

# Lagra itself, for browsers and lockers.
frontend lagra
  mode http
  bind 127.0.0.1:${ports.balancer}
  option forwardfor
  timeout client 75s
  timeout http-request 15s
  # While no server is ready, as in a failover, one that lives still gives the pages, which say that they wait.
  use_backend pages if { nbsrv(servers) eq 0 } !{ path_beg /api/ }
  default_backend servers

backend servers
  mode http
  balance leastconn
  option httpchk GET /api/health/ready
  # Longer than a statement of the database may take; an open screen's stream says something every 15 seconds.
  timeout server 75s
  timeout queue 10s
  # Only a request that has reached no server is given to another one.
  retries 2
  option redispatch
  retry-on conn-failure
${serversOf(servers)}

backend pages
  mode http
  option httpchk GET /api/health/live
  timeout server 15s
${serversOf(servers)}

# The primary: the one member whose Patroni says 200 here. Connections to a member that no longer is are cut.
listen primary
  mode tcp
  bind 127.0.0.1:${ports.primary}
  option httpchk OPTIONS /primary
  http-check expect status 200
  timeout client 1h
  timeout server 1h
  option clitcpka
  option srvtcpka
  default-server on-marked-down shutdown-sessions
${membersOf(members)}

# For what may be a little late, such as backups: a replica that is at most 16 MB of log behind.
listen replicas
  mode tcp
  bind 127.0.0.1:${ports.replicas}
  option httpchk OPTIONS /replica?lag=16MB
  http-check expect status 200
  timeout client 1h
  timeout server 1h
  default-server on-marked-down shutdown-sessions
${membersOf(members)}
`

const serversOf = (servers: Balanced['servers']) =>
  servers.map(({ name, port }) => `  server ${name} 127.0.0.1:${port} check`).join('\n')

const membersOf = (members: Member[]) =>
  members
    .map(({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`)
    .join('\n')

interface Pooler {
  /** Where it listens, and where HAProxy leads to the primary. */
  ports: { pooler: number; primary: number }
  folder: string
}

export const pgbouncerConfig = ({ ports, folder }: Pooler) => `
[databases]
lagra = host=127.0.0.1 port=${ports.primary} dbname=lagra connect_query='set statement_timeout = 15000; set idle_in_transaction_session_timeout = 60000; set jit = off'

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pooler}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/userlist.txt
pool_mode = transaction
; Connections to PostgreSQL, for all Lagra servers together.
default_pool_size = 20
; Connections of all Lagra servers: their number × DATABASE_POOL, and some for commands.
max_client_conn = 200
server_login_retry = ${pooler.loginRetry}
server_connect_timeout = 3
query_wait_timeout = ${pooler.queryWait}
; A connection that was idle for longer is tried before it is used.
server_check_delay = 5
tcp_keepalive = 1
tcp_keepidle = 10
tcp_keepintvl = 5
tcp_keepcnt = 3
tcp_user_timeout = ${pooler.tcpUserTimeout * 1000}
log_connections = 0
log_disconnections = 0
`

export const pgbouncerUsers = ({ lagra }: Passwords) => `"lagra" "${lagra}"\n`
