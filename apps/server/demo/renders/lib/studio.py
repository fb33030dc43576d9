"""The photo studio: backdrop, soft lights, camera and output. Every device and scene script starts with it."""

import argparse
import math
import runpy
import sys
from pathlib import Path

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

from lib import materials as m
from lib import shapes as s

media = Path(__file__).resolve().parents[2] / "media"
including = []
paper, night, ink, dusk, amber, green = "#F7F5F0", "#0B1220", "#13203A", "#2A3B63", "#FFB224", "#2E9E6B"


def options():
    """Reads the arguments after "--" of the command line."""
    parser = argparse.ArgumentParser()
    parser.add_argument("scripts", nargs="+")
    parser.add_argument("--out", default="/tmp/centinela-renders")
    parser.add_argument("--samples", type=int, default=32)
    parser.add_argument("--scale", type=int, default=100, help="percent of the final size, for tests")
    parser.add_argument("--textures", default="/tmp/centinela-renders/textures")
    parser.add_argument("--view", default="", help="another camera of the same scene")
    return parser.parse_args(sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else [])


def start():
    """Empties the scene that Blender opens with."""
    if including:
        return
    bpy.ops.wm.read_factory_settings(use_empty=True)
    world = bpy.data.worlds.new("world")
    bpy.context.scene.world = world
    world.use_nodes = True


def include(name, at, turn=(0, 0, 0), scale=0.01):
    """Puts a device of another script into this scene, without its backdrop. scale: devices measure in centimetres."""
    before = set(bpy.data.objects)
    including.append(name)
    runpy.run_path(str(Path(__file__).resolve().parents[1] / f"{name}.py"))
    including.pop()
    root = s.collect(bpy.data.objects.new(name, None))
    for obj in set(bpy.data.objects) - before - {root}:
        if obj.get("backdrop"):
            bpy.data.objects.remove(obj)
        elif obj.parent is None:
            obj.parent = root
    root.location, root.scale = at, (scale, scale, scale)
    root.rotation_euler = [math.radians(angle) for angle in turn]
    return root


def ambient(colour, strength):
    """Light from all sides."""
    background = bpy.context.scene.world.node_tree.nodes["Background"]
    background.inputs["Color"].default_value = m.rgb(colour)
    background.inputs["Strength"].default_value = strength


def aim(obj, target):
    obj.rotation_euler = (Vector(target) - Vector(obj.location)).to_track_quat("-Z", "Y").to_euler()
    return obj


def area(at, target, width, power, colour="#FFFFFF", height=None, spread=180):
    """A softbox. power in watts."""
    data = bpy.data.lights.new("area", "AREA")
    data.shape = "RECTANGLE"
    data.size = width
    data.size_y = height or width
    data.energy = power
    data.color = m.rgb(colour)[:3]
    data.spread = math.radians(spread)
    obj = bpy.data.objects.new("area", data)
    obj.location = at
    return aim(s.collect(obj), target)


def bulb(at, power, colour=amber, radius=0.1):
    data = bpy.data.lights.new("bulb", "POINT")
    data.energy = power
    data.color = m.rgb(colour)[:3]
    data.shadow_soft_size = radius
    obj = bpy.data.objects.new("bulb", data)
    obj.location = at
    return s.collect(obj)


def spot(at, target, power, colour="#FFFFFF", angle=60, blend=0.6, radius=0.1):
    data = bpy.data.lights.new("spot", "SPOT")
    data.energy = power
    data.color = m.rgb(colour)[:3]
    data.spot_size = math.radians(angle)
    data.spot_blend = blend
    data.shadow_soft_size = radius
    obj = bpy.data.objects.new("spot", data)
    obj.location = at
    return aim(s.collect(obj), target)


def corners():
    """Returns points of everything visible so far."""
    bpy.context.view_layer.update()
    points = []
    for obj in bpy.context.scene.objects:
        if obj.type not in ("MESH", "CURVE", "FONT") or obj.hide_render or obj.get("backdrop"):
            continue
        places = [v.co for v in obj.data.vertices] if obj.type == "MESH" else [Vector(c) for c in obj.bound_box]
        points += [obj.matrix_world @ place for place in places]
    return points


def camera(at, target, lens=50.0, focus=None, aperture=None):
    """A camera at a place. aperture: f-stop of the depth of field, none without."""
    data = bpy.data.cameras.new("camera")
    data.lens = lens
    data.clip_end = 10_000
    obj = bpy.data.objects.new("camera", data)
    obj.location = at
    aim(s.collect(obj), target)
    bpy.context.scene.camera = obj
    if aperture:
        data.dof.use_dof = True
        data.dof.focus_distance = (Vector(focus or target) - Vector(at)).length
        data.dof.aperture_fstop = aperture
    return obj


def portrait(points, turn, lift, fill, lens=90.0, shift=(0, 0), blur=None):
    """Places the camera so that points fill a share of a square frame. Angles in degrees, from the front."""
    middle = sum(points, Vector()) / len(points)
    low = Vector([min(p[i] for p in points) for i in range(3)])
    high = Vector([max(p[i] for p in points) for i in range(3)])
    middle = (low + high) / 2
    direction = Vector(
        (
            math.sin(math.radians(turn)) * math.cos(math.radians(lift)),
            -math.cos(math.radians(turn)) * math.cos(math.radians(lift)),
            math.sin(math.radians(lift)),
        )
    )
    distance = (high - low).length
    scene = bpy.context.scene
    scene.render.resolution_x = scene.render.resolution_y = 800
    made = camera(middle + direction * distance, middle, lens)
    for _ in range(12):
        bpy.context.view_layer.update()
        seen = [world_to_camera_view(scene, made, p) for p in points]
        span = max(max(v[i] for v in seen) - min(v[i] for v in seen) for i in (0, 1))
        distance *= span / fill
        made.location = middle + direction * distance
    made.data.shift_x, made.data.shift_y = shift
    if blur:
        made.data.dof.use_dof = True
        made.data.dof.focus_distance = distance - (high - low).length * 0.18
        made.data.dof.aperture_fstop = blur
    return made


def backdrop(kind, size, material=None):
    """A seamless paper ("table") or a wall behind the object ("wall"). size: that of the object."""
    if material is None:
        material, tree, shader = m.new("backdrop")
        shader.inputs["Roughness"].default_value = 0.9
        shader.inputs["Specular"].default_value = 0.15
        tone = m.noise(tree, 0.35 / size)
        m.link(tree, m.mix_colours(tree, tone, m.rgb("#DDD4C4"), m.rgb("#E3DBCC")), shader.inputs["Base Color"])
        if kind == "wall":
            m.bump(tree, shader, m.noise(tree, 26 / size, 6), 0.16, 0.012 * size)
    length, bend = 14 * size, 3 * size
    if kind == "wall":
        profile = [(0, -length), (0, length)]
    else:
        profile = [(-length, 0), (3 * size, 0)]
        profile += [
            (3 * size + bend * math.sin(a), bend - bend * math.cos(a))
            for a in (math.radians(90 * i / 24) for i in range(1, 25))
        ]
        profile.append((3 * size + bend, length))
    mesh = s.bmesh.new()
    rows = [[mesh.verts.new((x, y, z)) for y, z in profile] for x in (-length, length)]
    for i in range(len(profile) - 1):
        mesh.faces.new((rows[0][i], rows[1][i], rows[1][i + 1], rows[0][i + 1]))
    made = s.smooth(s.from_mesh("backdrop", mesh, material))
    made["backdrop"] = True
    return made


def daylight(middle, size, power=1.0, side=-1):
    """Soft light as in a studio: a large window on one side, a reflector, and an edge light from behind."""
    x, y, z = middle
    area((x + side * 3.2 * size, y - 3.0 * size, z + 3.0 * size), middle, 2.6 * size, 235 * power * size**2, "#FFF4E6")
    area((x - side * 3.6 * size, y - 2.6 * size, z + 0.6 * size), middle, 3.4 * size, 22 * power * size**2, "#DDE6FF")
    area((x - side * 1.6 * size, y - 0.6 * size, z + 4.2 * size), middle, 1.4 * size, 60 * power * size**2, "#FFFFFF")
    ambient("#E9ECF5", 0.24 * power)


def passes(folder, name):
    """Writes the picture, and the colours and normals of its surfaces, which finish.mjs needs to remove noise."""
    scene = bpy.context.scene
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    output = tree.nodes.new("CompositorNodeOutputFile")
    output.base_path = str(folder)
    output.format.file_format = "PNG"
    output.format.color_depth = "16"
    output.format.color_mode = "RGB"
    output.file_slots.clear()
    half = tree.nodes.new("CompositorNodeMixRGB")
    half.inputs[0].default_value = 0.5
    half.inputs[1].default_value = (1, 1, 1, 1)
    tree.links.new(layers.outputs["Denoising Normal"], half.inputs[2])
    scene.view_layers[0].use_pass_emit = True
    sources = {"": layers.outputs["Image"], "light-": layers.outputs["Emit"], "albedo-": layers.outputs["Denoising Albedo"], "normal-": half.outputs[0]}
    for prefix, source in sources.items():
        output.file_slots.new(f"{prefix}{name}-")
        tree.links.new(source, output.inputs[-1])


def render(name, width, height, exposure=0.0, look="Medium High Contrast"):
    """Renders the scene to <out>/<name>-0001.png; finish.mjs removes the noise."""
    args = options()
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = args.samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.03
    cycles.adaptive_min_samples = min(8, args.samples)
    cycles.use_denoising = False
    cycles.max_bounces = 8
    cycles.diffuse_bounces = 2
    cycles.glossy_bounces = 3
    cycles.transmission_bounces = 6
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 3
    cycles.blur_glossy = 1
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = args.scale
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = look
    scene.view_settings.exposure = exposure
    passes(args.out, name)
    bpy.ops.render.render()


def shoot(name, kind="wall", turn=-24, lift=10, fill=0.6, wall=None, power=1.0, blur=None, shift=(0, 0), side=-1, exposure=0.8, size=None):
    """Photographs everything in the scene as a product: a square picture. View "side": from the other side."""
    if including:
        return
    if options().view == "side":
        name, turn, lift, fill = f"{name}-lado", -turn * 1.7 or 40, lift + 9, fill * 1.06
    points = corners()
    low = Vector([min(p[i] for p in points) for i in range(3)])
    high = Vector([max(p[i] for p in points) for i in range(3)])
    size = size or (high - low).length / 2
    if kind:
        backdrop(kind, size, wall)
    daylight((low + high) / 2, size, power, side)
    portrait(points, turn, lift, fill, shift=shift, blur=blur)
    render(name, 720, 720, exposure)
